/** A folder of a compound file. */
export interface Storage {
  streams: Record<string, Buffer>;
  storages?: Record<string, Storage>;
  /** The class of the root, as it is written on disk. */
  classId?: Buffer;
}

const sectorSize = 512;
const miniSize = 64;
const miniLimit = 4096;
const endOfChain = 0xfffffffe;
const unused = 0xffffffff;

interface Entry {
  name: string;
  kind: 1 | 2 | 5;
  data: Buffer;
  classId: Buffer | undefined;
  left: number;
  right: number;
  child: number;
}

/** The container (MS-CFB) of older Office files and Outlook messages. */
export function writeCompoundFile(root: Storage): Buffer {
  const entries: Entry[] = [entry('Root Entry', 5, Buffer.alloc(0), root.classId)];
  addChildren(entries, 0, root);

  const miniParts: Buffer[] = [];
  const miniTable: number[] = [];
  const starts = new Map<Entry, number>();
  for (const item of entries) {
    if (item.kind !== 2 || item.data.length >= miniLimit || item.data.length === 0) continue;
    starts.set(item, miniTable.length);
    chain(miniTable, Math.ceil(item.data.length / miniSize));
    miniParts.push(padded(item.data, miniSize));
  }
  const miniStream = Buffer.concat(miniParts);

  const table: number[] = [];
  const sectors: Buffer[] = [];
  const place = (data: Buffer): number => {
    if (data.length === 0) return endOfChain;
    const start = table.length;
    chain(table, Math.ceil(data.length / sectorSize));
    sectors.push(padded(data, sectorSize));
    return start;
  };
  for (const item of entries) {
    if (item.kind === 2 && item.data.length >= miniLimit) starts.set(item, place(item.data));
  }
  const [rootEntry] = entries;
  if (rootEntry !== undefined) {
    rootEntry.data = miniStream;
    starts.set(rootEntry, place(miniStream));
  }
  const miniTableStart = place(numbers(padTo(miniTable, sectorSize / 4)));
  const records = entries.map((item) => directoryRecord(item, starts.get(item) ?? endOfChain));
  while (records.length % 4 !== 0) records.push(directoryRecord(undefined, 0));
  const directoryStart = place(Buffer.concat(records));

  let tableSectors = 1;
  while (tableSectors * 128 < table.length + tableSectors) tableSectors += 1;
  const tableStart = table.length;
  for (let index = 0; index < tableSectors; index += 1) table.push(0xfffffffd);
  const header = Buffer.alloc(sectorSize, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 76);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tableSectors, 44);
  header.writeUInt32LE(directoryStart, 48);
  header.writeUInt32LE(miniLimit, 56);
  header.writeUInt32LE(miniTableStart, 60);
  header.writeUInt32LE(miniTable.length === 0 ? 0 : Math.ceil(miniTable.length / 128), 64);
  header.writeUInt32LE(endOfChain, 68);
  for (let index = 0; index < tableSectors; index += 1)
    header.writeUInt32LE(tableStart + index, 76 + index * 4);
  return Buffer.concat([header, ...sectors, numbers(padTo(table, 128))]);
}

function entry(name: string, kind: Entry['kind'], data: Buffer, classId?: Buffer): Entry {
  return { name, kind, data, classId, left: unused, right: unused, child: unused };
}

function addChildren(entries: Entry[], parent: number, storage: Storage): void {
  const first = entries.length;
  const folders = Object.entries(storage.storages ?? {});
  for (const [name, data] of Object.entries(storage.streams)) entries.push(entry(name, 2, data));
  for (const [name] of folders) entries.push(entry(name, 1, Buffer.alloc(0)));
  const indexes = Array.from({ length: entries.length - first }, (_, index) => first + index);
  const nameAt = (index: number) => entries[index]?.name.toUpperCase() ?? '';
  // Shorter names come first; only then the letters count.
  indexes.sort((a, b) => nameAt(a).length - nameAt(b).length || (nameAt(a) < nameAt(b) ? -1 : 1));
  const owner = entries[parent];
  if (owner !== undefined) owner.child = balance(entries, indexes);
  for (const [name, folder] of folders) {
    addChildren(entries, indexes.find((index) => entries[index]?.name === name) ?? parent, folder);
  }
}

function balance(entries: Entry[], indexes: number[]): number {
  const middle = Math.floor(indexes.length / 2);
  const index = indexes[middle];
  const item = index === undefined ? undefined : entries[index];
  if (index === undefined || item === undefined) return unused;
  item.left = balance(entries, indexes.slice(0, middle));
  item.right = balance(entries, indexes.slice(middle + 1));
  return index;
}

function directoryRecord(item: Entry | undefined, start: number): Buffer {
  const record = Buffer.alloc(128);
  record.fill(0xff, 68, 80);
  if (item === undefined) return record;
  const name = Buffer.from(`${item.name}\0`, 'utf16le');
  name.copy(record);
  record.writeUInt16LE(name.length, 64);
  record.writeUInt8(item.kind, 66);
  record.writeUInt8(1, 67);
  record.writeUInt32LE(item.left, 68);
  record.writeUInt32LE(item.right, 72);
  record.writeUInt32LE(item.child, 76);
  item.classId?.copy(record, 80);
  record.writeUInt32LE(item.kind === 1 ? 0 : start, 116);
  record.writeUInt32LE(item.data.length, 120);
  return record;
}

function chain(table: number[], count: number): void {
  for (let index = 1; index < count; index += 1) table.push(table.length + 1);
  table.push(endOfChain);
}

function padded(data: Buffer, size: number): Buffer {
  const rest = data.length % size;
  return rest === 0 ? data : Buffer.concat([data, Buffer.alloc(size - rest)]);
}

function padTo(table: number[], multiple: number): number[] {
  const missing = (multiple - (table.length % multiple)) % multiple;
  return [...table, ...Array<number>(missing).fill(unused)];
}

function numbers(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
  return bytes;
}

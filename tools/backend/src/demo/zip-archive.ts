import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP archive, always with the same date. @param stored the names of entries to leave uncompressed */
export function writeZip(entries: Record<string, string>, stored: string[] = []): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let position = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text, 'utf8');
    const isStored = stored.includes(name);
    const data = isStored ? content : deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(isStored ? 0 : 8, 4);
    facts.writeUInt16LE(0x5821, 8);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(position, 10);
    const nameBytes = Buffer.from(name);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, nameBytes, data]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, nameBytes]));
    parts.push(local);
    position += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(position, 12);
  return Buffer.concat([...parts, index, Buffer.from('PK\x05\x06'), end]);
}

import { writeCompoundFile } from './compound-file.ts';

const subject = 'DEMO: küsimus ukse kohta';
const sender = { name: 'Demo Contact', address: 'client1@demo.example' };
const recipient = { name: 'Demo Drawing Center', address: 'admin@doors.example' };
const body = `Tere!

This is demo data, not a real mail.

Palun saatke uste joonised. Kas ukse VU-01 laius on 990 mm?

Demo Contact
`;

const encodedWord = (text: string) => `=?utf-8?B?${Buffer.from(text, 'utf8').toString('base64')}?=`;

export function writeEml(): Buffer {
  const lines = [
    `From: ${sender.name} <${sender.address}>`,
    `To: ${recipient.name} <${recipient.address}>`,
    `Subject: ${encodedWord(subject)}`,
    'Date: Mon, 02 Nov 2026 09:30:00 +0200',
    'Message-ID: <demo-1@demo.example>',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(body.replaceAll('\n', '\r\n'), 'utf8').toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}

/** The same as an Outlook message (MS-OXMSG). */
export function writeMsg(): Buffer {
  const texts: Record<string, string> = {
    '001A': 'IPM.Note',
    '0037': subject,
    '0C1A': sender.name,
    '0C1F': sender.address,
    '0C1E': 'SMTP',
    '0E04': recipient.name,
    '1000': body.replaceAll('\n', '\r\n'),
  };
  const streams: Record<string, Buffer> = {};
  const properties: Buffer[] = [Buffer.alloc(32)];
  for (const [id, text] of Object.entries(texts)) {
    const data = Buffer.from(text, 'utf16le');
    streams[`__substg1.0_${id}001F`] = data;
    properties.push(property(Number.parseInt(`${id}001F`, 16), data.length + 2));
  }
  // Texts are Unicode, and it has been sent.
  properties.push(property(0x340d0003, 0x40000), property(0x0e070003, 1));
  streams['__properties_version1.0'] = Buffer.concat(properties);
  const empty = Buffer.alloc(0);
  return writeCompoundFile({
    classId: Buffer.from('0b0d020000000000c000000000000046', 'hex'),
    streams,
    storages: {
      '__nameid_version1.0': {
        streams: {
          '__substg1.0_00020102': empty,
          '__substg1.0_00030102': empty,
          '__substg1.0_00040102': empty,
        },
      },
    },
  });
}

function property(tag: number, value: number): Buffer {
  const entry = Buffer.alloc(16);
  entry.writeUInt32LE(tag, 0);
  entry.writeUInt32LE(6, 4);
  entry.writeUInt32LE(value, 8);
  return entry;
}

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPictureNotes } from './picture-notes.ts';

/** A data set of the second record of IPTC. */
function dataSet(key: number, text: Buffer | string): Buffer {
  const value = Buffer.from(text);
  const head = Buffer.from([0x1c, 2, key, 0, 0]);
  head.writeUInt16BE(value.length, 3);
  return Buffer.concat([head, value]);
}

function inPhotoshop(records: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(records.length);
  const other = Buffer.from('8BIM\x04\x25\0\0\0\0\0\x02ab', 'latin1');
  return Buffer.concat([
    Buffer.from('Photoshop 3.0\0'),
    other,
    Buffer.from('8BIM\x04\x04\0\0'),
    size,
    records,
  ]);
}

async function exifOf(IFD0: Record<string, string>): Promise<Buffer> {
  const create = { width: 8, height: 8, channels: 3, background: '#123' } as const;
  const bytes = await sharp({ create }).withExif({ IFD0 }).jpeg().toBuffer();
  return (await sharp(bytes).metadata()).exif ?? Buffer.alloc(0);
}

describe('the notes of a picture', () => {
  test('author and agency of IPTC are the credit, its description is the caption', () => {
    const records = Buffer.concat([
      dataSet(80, 'Marcelo Seabra'),
      dataSet(110, 'Agência Pará'),
      dataSet(120, 'Balsa em Breves'),
    ]);
    const notes = { credit: 'Marcelo Seabra/Agência Pará', caption: 'Balsa em Breves' };
    expect(readPictureNotes({ iptc: records })).toEqual(notes);
    expect(readPictureNotes({ iptc: inPhotoshop(records) })).toEqual(notes);
  });

  test('artist and description of EXIF count where IPTC says nothing', async () => {
    const exif = await exifOf({ Artist: 'Rita Lobato', ImageDescription: 'Porto de Soure' });
    expect(readPictureNotes({ exif })).toEqual({ credit: 'Rita Lobato', caption: 'Porto de Soure' });
    expect(readPictureNotes({ exif, iptc: dataSet(80, 'Ana') }).credit).toBe('Ana');
  });

  test('the owner of the rights is the credit of a picture without an author', async () => {
    expect(readPictureNotes({ exif: await exifOf({ Copyright: 'Prefeitura de Breves' }) }).credit).toBe(
      'Prefeitura de Breves',
    );
  });

  test('what a camera writes by itself is no caption', async () => {
    const exif = await exifOf({ ImageDescription: 'OLYMPUS DIGITAL CAMERA         ' });
    expect(readPictureNotes({ exif }).caption).toBe('');
  });

  test('texts in the code page of Windows are read; control characters and markup are left out', () => {
    const iptc = dataSet(80, Buffer.from('Jo\xe3o\n<b>', 'latin1'));
    expect(readPictureNotes({ iptc }).credit).toBe('João b');
  });

  test('a block that lies about its lengths says nothing', async () => {
    const exif = Buffer.from(await exifOf({ Artist: 'Rita' }));
    exif.fill(0xff, 10);
    expect(readPictureNotes({ exif, iptc: Buffer.from([0x1c, 2, 80, 0xff, 0xff, 1]) })).toEqual({
      credit: '',
      caption: '',
    });
    expect(readPictureNotes({ exif: Buffer.from('II'), iptc: Buffer.from('Photoshop 3.0\x008BIM') })).toEqual(
      {
        credit: '',
        caption: '',
      },
    );
  });
});

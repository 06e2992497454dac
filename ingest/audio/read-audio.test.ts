import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../contracts/limits.ts';
import { withinCpuTime } from '../../tests/support/cpu-time.ts';
import { box, element, makeAdts, makeMp4, makeOgg, makeWebm } from './make-audio.support.ts';
import { readAudio } from './read-audio.ts';

const secondsOf = (bytes: Buffer): number => {
  const facts = readAudio(bytes);
  return typeof facts === 'string' ? Number.NaN : facts.seconds;
};

test('each format is told by its bytes, and its length by its sound', () => {
  expect(readAudio(makeWebm(3_000))).toEqual({ format: 'webm', seconds: 60 });
  expect(readAudio(makeOgg(3_000))).toEqual({ format: 'ogg', seconds: 60 });
  expect(readAudio(makeAdts(1_000))).toEqual({ format: 'aac', seconds: expect.closeTo(64) });
  expect(readAudio(makeMp4(1_000))).toEqual({ format: 'm4a', seconds: 64 });
  expect(readAudio(makeMp4(1_000, { fragmented: true }))).toEqual({ format: 'm4a', seconds: 64 });
});

test('a file that lies about its length is as long as its packets', () => {
  expect(secondsOf(makeWebm(15_000, { frozen: true }))).toBe(300);
  expect(secondsOf(makeOgg(15_000, 48_000))).toBe(300);
  expect(secondsOf(makeMp4(5_000, { ticks: 1 }))).toBe(320);
  expect(secondsOf(makeMp4(5_000, { ticks: 1, fragmented: true }))).toBe(320);
  // A short sound that claims to be long is refused with the long ones.
  expect(secondsOf(makeOgg(50, 48_000 * 600))).toBe(600);
});

test('other kinds of files are no recording, whatever they are called', () => {
  const others = [
    '',
    'ID3',
    'RIFF....WAVEfmt ',
    '<html><body>ola</body></html>',
    '\xff\xfb\x90\x64 mp3 frame',
  ];
  expect(others.map((text) => readAudio(Buffer.from(text, 'latin1')))).toEqual(others.map(() => 'type'));
  const matroska = Buffer.concat([
    element('1a45dfa3', element('4282', 'matroska')),
    makeWebm(1).subarray(24),
  ]);
  expect(readAudio(matroska)).toBe('type');
});

test('video, several tracks and other codecs are refused', () => {
  expect(readAudio(makeWebm(10, { codec: 'V_VP8' }))).toBe('codec');
  expect(readAudio(makeWebm(10, { tracks: 2 }))).toBe('codec');
  const unnamed = makeWebm(10).toString('latin1').replace('\x86\x01', '\xec\x01');
  expect(readAudio(Buffer.from(unnamed, 'latin1'))).toBe('broken');
  expect(readAudio(makeMp4(10, { entry: 'avc1' }))).toBe('codec');
  const vorbis = Buffer.from(makeOgg(10).toString('latin1').replace('OpusHead', '\x01vorbis!'), 'latin1');
  expect(readAudio(vorbis)).toBe('codec');
});

describe('hostile bytes', () => {
  const files = [makeWebm(8), makeOgg(8), makeAdts(8), makeMp4(8), makeMp4(8, { fragmented: true })];

  test('a file cut anywhere is refused or shorter, and never an error of ours', () => {
    for (const file of files) {
      const whole = secondsOf(file);
      for (let end = 0; end < file.length; end++) {
        const facts = readAudio(file.subarray(0, end));
        if (typeof facts !== 'string') expect(facts.seconds).toBeLessThanOrEqual(whole);
      }
      expect(readAudio(file.subarray(0, file.length - 1))).toBe('broken');
    }
  });

  test('every changed byte leads to a length or to a refusal', () => {
    for (const file of files) {
      for (let at = 0; at < file.length; at++) {
        for (const value of [0x00, 0x01, 0x7f, 0xff]) {
          const changed = Buffer.from(file);
          changed[at] = value;
          const facts = readAudio(changed);
          if (typeof facts !== 'string') expect(facts.seconds).toBeGreaterThan(0);
        }
      }
    }
  });

  test('endless nesting and the smallest parts cost linear time', () => {
    const { bytes } = LIMITS.spoken;
    const repeated = (head: Buffer, part: Buffer) =>
      Buffer.concat([head, Buffer.alloc(bytes - head.length, part)]);
    const open = Buffer.from('1f43b675ff', 'hex');
    const nested = repeated(makeWebm(1), open);
    const voids = repeated(makeWebm(1), Buffer.from('ec80', 'hex'));
    const moovs = repeated(makeMp4(1), Buffer.from('00000000' + '6d6f6f76', 'hex'));
    const traks = repeated(makeMp4(1), box('trak'));
    for (const file of [nested, voids, moovs, traks, repeated(makeOgg(1), makeOgg(1))])
      withinCpuTime(2_000, () => readAudio(file));
  });
});

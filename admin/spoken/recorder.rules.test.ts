import { expect, test, vi } from 'vitest';
import { LIMITS } from '../../contracts/limits.ts';
import {
  audioFileRefusal,
  clockText,
  leftMs,
  levelOf,
  microphoneRefusal,
  orEndTracks,
  recordedFile,
  recorderType,
} from './recorder.rules.ts';

test('Opus is recorded where the browser can, else AAC, else nothing', () => {
  expect(recorderType(() => true)).toBe('audio/webm;codecs=opus');
  expect(recorderType((type) => type === 'audio/mp4')).toBe('audio/mp4');
  expect(recorderType(() => false)).toBeUndefined();
});

test('a recording is a file of its type, in the order of its parts', async () => {
  const file = recordedFile([new Blob(['a']), new Blob(['b'])], 'audio/webm;codecs=opus');
  expect([file.name, file.type, await file.text()]).toEqual(['boletim.webm', 'audio/webm', 'ab']);
});

test('the clock counts to three minutes', () => {
  expect([0, 59_999, 65_000, 180_000].map(clockText)).toEqual(['0:00', '0:59', '1:05', '3:00']);
  expect([leftMs(0), leftMs(170_000), leftMs(200_000)]).toEqual([180_000, 10_000, 0]);
});

test('the level is that of the loudest sample', () => {
  expect([levelOf(new Uint8Array([128, 128])), levelOf(new Uint8Array([128, 64, 130]))]).toEqual([0, 0.5]);
});

test('a file is refused before it is sent if the server would refuse it anyway', () => {
  const refusal = (type: string, size = 1_000) => audioFileRefusal({ type, size });
  expect([refusal('audio/mp4'), refusal('video/webm'), refusal('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(refusal('audio/mpeg')).toContain('Opus');
  expect(refusal('audio/ogg', 0)).toBe('O arquivo está vazio.');
  expect(refusal('audio/ogg', LIMITS.spoken.bytes + 1)).toContain('o máximo é 2 MB');
});

test('a refused microphone has its reason', () => {
  expect(microphoneRefusal(new DOMException('', 'NotAllowedError'))).toContain('Permita');
  expect(microphoneRefusal(new Error('?'))).toContain('Escolha um arquivo');
});

test('a browser that permits the microphone and then cannot record leaves it closed', () => {
  const stop = vi.fn();
  const stream = { getTracks: () => [{ stop } as unknown as MediaStreamTrack] };
  orEndTracks(stream, () => undefined);
  expect(stop).not.toHaveBeenCalled();
  const begin = () => {
    throw new DOMException('no audio device', 'NotSupportedError');
  };
  expect(() => orEndTracks(stream, begin)).toThrow('no audio device');
  expect(stop).toHaveBeenCalledOnce();
});

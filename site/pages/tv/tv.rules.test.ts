import { describe, expect, test } from 'vitest';
import { video } from '../../testing/fake-api.ts';
import { findVideos, stageOf } from './tv.rules.ts';

const old = video(1, { title: 'Búfalos e queijo' });
const pinned = video(2, { title: 'Jornal', featured: true });
const latest = video(3, { title: 'A balsa do Marajó' });

describe('the search of videos', () => {
  test.each(['MARAJÓ', 'marajo', 'balsa do mar', ' marajo '])('“%s” finds a part of the title', (text) => {
    expect(findVideos([old, pinned, latest], text)).toEqual([latest]);
  });

  test('an empty text finds all videos', () => {
    expect(findVideos([old, pinned, latest], '')).toEqual([old, pinned, latest]);
  });
});

describe('the stage', () => {
  const stage = (...input: Parameters<typeof stageOf>) => {
    const { reason, player, video: shown } = stageOf(...input) ?? {};
    return [reason, player?.youtubeId, player?.playlistId ?? null, shown?.id];
  };
  const id = 'aqz-KE-bpKQ';

  test('shows the featured video, else the latest', () => {
    expect(stage([old, pinned, latest], '')).toEqual(['Vídeo em destaque', id, null, 2]);
    expect(stage([old, latest], '')).toEqual(['Vídeo mais recente', id, null, 3]);
    expect(stageOf([], '')).toBeNull();
  });

  test('the link on air takes precedence', () => {
    const live = 'https://www.youtube.com/live/0rC4m3nT0_e';
    expect(stage([pinned], live)).toEqual(['No ar', '0rC4m3nT0_e', null, undefined]);
    const list = 'https://www.youtube.com/playlist?list=PLmarajo';
    expect(stage([pinned], list)).toEqual(['No ar', null, 'PLmarajo', undefined]);
    const both = `${live.replace('live/', 'watch?v=')}&list=PLmarajo`;
    expect(stage([pinned], both)).toEqual(['No ar', '0rC4m3nT0_e', 'PLmarajo', undefined]);
  });

  test('a link on air that is no video of the channel is called a broadcast, and a playlist alone a list', () => {
    const titleOf = (link: string) => stageOf([pinned], link)?.player.title;
    expect(titleOf('https://www.youtube.com/live/0rC4m3nT0_e')).toBe('Transmissão do canal');
    expect(titleOf('https://www.youtube.com/watch?v=0rC4m3nT0_e&list=PLmarajo')).toBe('Transmissão do canal');
    expect(titleOf('https://www.youtube.com/playlist?list=PLmarajo')).toBe('Lista de vídeos do canal');
  });

  test('a video on air that belongs to the channel has its title and picture', () => {
    const known = video(4, { title: 'Debate', link: 'https://youtu.be/0rC4m3nT0_e' });
    const onAir = stageOf([known, latest], 'https://www.youtube.com/live/0rC4m3nT0_e');
    expect(onAir?.player).toMatchObject({ title: 'Debate', picture: known.coverPicture });
    expect(onAir?.video).toBe(known);
  });

  test('a link that cannot be played plays nothing, and no other video instead', () => {
    expect(stage([pinned], 'https://fora.example/live')).toEqual(['', null, null, undefined]);
  });

  test("the reader's choice takes precedence", () => {
    expect(stage([old, pinned], 'https://youtu.be/0rC4m3nT0_e', old)).toEqual([
      'Vídeo escolhido',
      id,
      null,
      1,
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { LiveBlockRow } from './live.queries.ts';
import { applyBlock, blockMoment, blockPictures, blockText, isChanged } from './live.rules.ts';

const NOW = Date.UTC(2026, 10, 15, 15);
const block = (given: Partial<LiveBlockRow> = {}): LiveBlockRow =>
  ({
    body: '<p>A balsa saiu.</p>',
    line: 'A balsa saiu.',
    correction: '',
    corrected_at: null,
    trace: 0,
    deleted_at: null,
    updated_at: NOW,
    ...given,
  }) as LiveBlockRow;

/** The fields that the refusal of a text names. */
function refusedFields(text: string): string[] {
  try {
    blockText(text);
    return [];
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return (error.extras.errors ?? []).map(({ field }) => field);
  }
}

describe('the text of a block', () => {
  const picture = '<img src="https://fotos.example/a.jpg" alt="">';

  test('is refused without words and without a picture', () => {
    expect(refusedFields('<p> &nbsp; </p>')).toEqual(['text']);
    expect(refusedFields(`<p>${picture}</p>`)).toEqual([]);
    expect(refusedFields('<p>Uma palavra</p>')).toEqual([]);
  });

  test('is refused with more pictures than a block may have', () => {
    expect(refusedFields(picture.repeat(LIMITS.liveImages))).toEqual([]);
    expect(refusedFields(picture.repeat(LIMITS.liveImages + 1))).toEqual(['text']);
  });

  test('is stored without scripts, with its beginning as the line of cards', () => {
    expect(blockText('<p>A balsa <script>alert(1)</script>saiu.</p>')).toEqual({
      body: '<p>A balsa saiu.</p>',
      line: 'A balsa saiu.',
    });
  });
});

test('the moment of a block is the one its writer noted, unless it lies in the future or too long ago', () => {
  const earliest = NOW - LIMITS.liveBackHours * HOUR_MS;
  expect(blockMoment(NOW - 5, NOW)).toBe(NOW - 5);
  expect(blockMoment(NOW, NOW)).toBe(NOW);
  expect(blockMoment(earliest, NOW)).toBe(earliest);
  for (const refused of [NOW + 1, earliest - 1, null, undefined]) expect(blockMoment(refused, NOW)).toBe(NOW);
});

describe('a change of a block', () => {
  const later = NOW + 1_000;

  test('dates a new correction, keeps the date of an unchanged one and clears that of a removed one', () => {
    const corrected = block({ correction: 'Era a lancha.', corrected_at: 7 });
    expect(applyBlock({ correction: ' Era a lancha. ' }, block(), later)).toMatchObject({
      correction: 'Era a lancha.',
      corrected_at: later,
    });
    expect(applyBlock({ text: '<p>Outro texto</p>' }, corrected, later).corrected_at).toBe(7);
    expect(applyBlock({ correction: 'Era a lancha.' }, corrected, later).corrected_at).toBe(7);
    expect(applyBlock({ correction: '' }, corrected, later).corrected_at).toBeNull();
  });

  test('that removes it leaves a trace only if asked, and a second removal keeps the first moment', () => {
    expect(applyBlock({ removed: true }, block(), later)).toMatchObject({ deleted_at: later, trace: 0 });
    expect(applyBlock({ removed: true, trace: true }, block(), later)).toMatchObject({ trace: 1 });
    const removed = block({ deleted_at: 9, trace: 1 });
    expect(applyBlock({ removed: true }, removed, later)).toMatchObject({ deleted_at: 9, trace: 1 });
    expect(applyBlock({ removed: false }, removed, later)).toMatchObject({ deleted_at: null, trace: 0 });
  });

  test('counts only if readers would see another block', () => {
    const same = applyBlock({}, block(), later);
    expect(isChanged(same, block())).toBe(false);
    for (const patch of [{ text: '<p>Outro</p>' }, { correction: 'Erro' }, { removed: true }]) {
      expect(isChanged(applyBlock(patch, block(), later), block())).toBe(true);
    }
  });
});

test('the pictures of a removed block are unused', () => {
  const body = '<p><img src="https://fotos.example/a.jpg" alt=""></p>';
  expect(blockPictures(block({ body }))).toEqual([{ role: 'body', url: 'https://fotos.example/a.jpg' }]);
  expect(blockPictures(block({ body, deleted_at: NOW }))).toEqual([]);
});

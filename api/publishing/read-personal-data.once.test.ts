import { describe, expect, test, vi } from 'vitest';
import { LIMITS } from '../../contracts/limits.ts';
import { ReadingBreach } from '../../ingest/isolation/bounds.ts';
import { leastCpuTime } from '../../tests/support/cpu-time.ts';
import { personalDataIn, type ReaderText, type ReadPersonalData } from './personal-data.rules.ts';
import { createPersonalDataReader } from './read-personal-data.ts';

const PHONE = 'Ligue (91) 98888-7777. ';
const inWorker = () => vi.fn<ReadPersonalData>(async (texts) => personalDataIn(texts));

function story(body: string, title = 'Título'): readonly ReaderText[] {
  return [
    ['title', title],
    ['desc', body],
  ];
}

describe('personal data of a story', () => {
  test('is read in the worker when the text is long, in the API when it is short', async () => {
    const worker = inWorker();
    const read = createPersonalDataReader(worker);
    expect(await read(story(PHONE))).toMatchObject([{ kind: 'phone', field: 'desc' }]);
    expect(worker).not.toHaveBeenCalled();
    expect(await read(story(PHONE.repeat(1_000)))).toHaveLength(1_000);
    expect(worker).toHaveBeenCalledOnce();
  });

  test('of the same long text is read once, of a changed one again', async () => {
    const worker = inWorker();
    const read = createPersonalDataReader(worker);
    const long = PHONE.repeat(1_000);
    await Promise.all([read(story(long)), read(story(long))]);
    await read(story(long));
    expect(worker).toHaveBeenCalledTimes(1);
    await read(story(long, 'Outro título'));
    expect(worker).toHaveBeenCalledTimes(2);
  });

  test('of the same long text with other names is read again', async () => {
    const read = createPersonalDataReader(inWorker());
    const long = story('Texto longo. '.repeat(1_000));
    expect(await read([...long, ['bylines', 'Redação']])).toEqual([]);
    expect(await read([...long, ['bylines', PHONE]])).toHaveLength(1);
  });

  test('that the worker could not read is a 503, and is read again at the next try', async () => {
    const worker = inWorker().mockRejectedValueOnce(new ReadingBreach('time', 'personalData'));
    const read = createPersonalDataReader(worker);
    const long = story(PHONE.repeat(1_000));
    await expect(read(long)).rejects.toMatchObject({ status: 503 });
    expect(await read(long)).toHaveLength(1_000);
  });

  // Before, each mark was compared with all others: 33,000 addresses took 14 s.
  test.each([
    ['a@b.c '],
    ['ABC1D23 '],
    ['3222-1111 '],
    ['529.982.247-25 '],
    ['João Souza, preso, 15 anos, '],
  ])('takes linear time for a text full of %s', (unit) => {
    const cost = (characters: number): number => {
      const long = story(unit.repeat(characters / unit.length));
      return leastCpuTime(() => personalDataIn(long), 2);
    };
    const [small, large] = [cost(LIMITS.body / 16), cost(LIMITS.body / 2)];
    // Eight times the text; the square of it would be 64 times the time.
    expect(large / Math.max(small, 5)).toBeLessThan(32);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BadVariable } from './environment.ts';
import { parseSettings, withSettingsFile } from './settings-file.ts';

describe('a file of settings is read as systemd reads it', () => {
  test.each([
    ['A=b', 'b'],
    ['A=', ''],
    ['A=smtps://u:p#4@mail.example', 'smtps://u:p#4@mail.example'],
    ['A=b # no comment', 'b # no comment'],
    ['  A = b \t', 'b'],
    ['A="b c "', 'b c '],
    [`A='say "yes"'`, 'say "yes"'],
    ['A="costs \\$5 and \\n"', 'costs $5 and \\n'],
    ['A=b\\ c', 'b c'],
    ['A=one\\\ntwo', 'onetwo'],
    ['A="one\ntwo"', 'one\ntwo'],
    ['A=b\r\nB=c', 'b'],
    ['A=b=c', 'b=c'],
    [`A="b"'c'`, 'bc'],
    ['A=x\nA=b', 'b'],
  ])('%j', (text, value) => {
    expect(parseSettings(text).A).toBe(value);
  });

  test('comments, empty lines and lines without an assignment are ignored', () => {
    expect(parseSettings('# A=1\n; B=2\n\nexport C=3\n1D=4\nnonsense\nE=5')).toEqual({ E: '5' });
  });
});

describe('the settings of the service', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-settings-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('apply to commands too, except for variables set in the shell', () => {
    const file = join(folder, 'portal.env');
    writeFileSync(file, 'DATA_DIR=/var/lib/portal\nHOST=127.0.0.1\n');
    expect(withSettingsFile({ HOST: '::' }, file)).toEqual({ DATA_DIR: '/var/lib/portal', HOST: '::' });
  });

  test('may lack the standard file', () => {
    expect(withSettingsFile({ HOST: '::' }, join(folder, 'none'))).toEqual({ HOST: '::' });
  });

  test('are refused if PORTAL_ENV names a missing file', () => {
    const named = { PORTAL_ENV: join(folder, 'none') };
    expect(() => withSettingsFile(named)).toThrow(BadVariable);
    expect(() => withSettingsFile(named)).toThrow(/none cannot be read/);
  });
});

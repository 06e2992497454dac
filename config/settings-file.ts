import { readFileSync } from 'node:fs';
import { BadVariable } from './environment.ts';

/** The settings file of an installed release; PORTAL_ENV names another file. */
export const SETTINGS_FILE = '/etc/portal/portal.env';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The settings of the service for a command run by hand: the file that systemd reads for the service, overridden by the
 * variables of the shell. Otherwise a command would work on another database than the service.
 */
export function withSettingsFile(
  env: Variables,
  standard = SETTINGS_FILE,
): Record<string, string | undefined> {
  const named = env.PORTAL_ENV;
  const file = named || standard;
  try {
    return { ...parseSettings(readFileSync(file, 'utf8')), ...env };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !named) return { ...env };
    if (code !== 'EACCES') throw new BadVariable(`${file} cannot be read: ${message}`);
    throw new BadVariable(
      `${file} cannot be read by this user: run the command as the user of the service (sudo -u portal …)`,
    );
  }
}

/**
 * Parses like systemd's EnvironmentFile, so that service and commands see the same values: comments need their own
 * line, a `#` within a value belongs to it, quotes are removed, a backslash escapes the next character.
 */
export function parseSettings(text: string): Record<string, string> {
  const settings: Record<string, string> = {};
  let at = 0;
  while (at < text.length) {
    const line = /[^\n]*/y;
    line.lastIndex = at;
    const [whole = ''] = line.exec(text) ?? [];
    const [assigned, name] = /^\s*([A-Za-z_]\w*)[ \t]*=[ \t]*/.exec(whole) ?? [];
    if (assigned === undefined || name === undefined) {
      at += whole.length + 1;
      continue;
    }
    const { value, end } = parseValue(text, at + assigned.length);
    settings[name] = value;
    at = end;
  }
  return settings;
}

interface ParsedValue {
  readonly value: string;
  /** Index after the line break. */
  readonly end: number;
}

function parseValue(text: string, start: number): ParsedValue {
  let value = '';
  /** Length of the value without blanks at its unquoted end. */
  let kept = 0;
  let quote = '';
  let at = start;
  for (; at < text.length; at++) {
    const char = text.charAt(at);
    const next = text.charAt(at + 1);
    if (quote === '' && char === '\n') break;
    if (char === quote) {
      quote = '';
      kept = value.length;
    } else if (quote === '' && (char === '"' || char === "'")) quote = char;
    else if (char === '\\' && next === '\n' && quote !== "'") at++;
    else if (char === '\\' && (quote === '' || (quote === '"' && '"\\`$'.includes(next)))) {
      value += next;
      kept = value.length;
      at++;
    } else {
      value += char;
      if (quote !== '' || !/\s/.test(char)) kept = value.length;
    }
  }
  return { value: value.slice(0, kept), end: at + 1 };
}

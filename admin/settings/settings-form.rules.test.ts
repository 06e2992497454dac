import { describe, expect, test } from 'vitest';
import { DEFAULT_NEWSROOM, DEFAULT_SETTINGS } from '../../contracts/settings/settings.schema.ts';
import {
  differencesOf,
  mergeSettings,
  settingsFormPatch,
  settingsFormValues,
} from './settings-form.rules.ts';

const before = settingsFormValues({ ...DEFAULT_SETTINGS, ...DEFAULT_NEWSROOM });

describe('the settings form', () => {
  test('sends changed fields only, trimmed', () => {
    const values = { ...before, hours: ' Todos os dias ', 'social.x': '', storeContactForm: true };
    expect(settingsFormPatch(values, before)).toEqual({
      hours: 'Todos os dias',
      storeContactForm: true,
      social: { x: '' },
    });
  });

  test('sends nothing if only blanks were added', () => {
    expect(settingsFormPatch({ ...before, brand: `${before.brand} ` }, before)).toEqual({});
  });

  test('sends days as a number, and an invalid number as NaN', () => {
    expect(settingsFormPatch({ ...before, auditDays: ' 365 ', revisionsDays: 'um ano' }, before)).toEqual({
      auditDays: 365,
      revisionsDays: Number.NaN,
    });
  });

  test('contains every setting', () => {
    expect(Object.keys(before)).toHaveLength(
      Object.keys({ ...DEFAULT_SETTINGS, ...DEFAULT_NEWSROOM }).length -
        1 +
        Object.keys(DEFAULT_SETTINGS.social).length,
    );
  });
});

describe('when another administrator has saved in the meantime', () => {
  const theirs = { ...before, hours: 'Só de manhã', storeContactForm: true, live: '' };
  const mine = { ...before, hours: 'Só à tarde', 'social.x': '' };

  test("the other's changes are listed by name, beside the input", () => {
    expect(differencesOf({ mine, before, theirs })).toEqual([
      { name: 'Horário de atendimento', mine: 'Só à tarde', theirs: 'Só de manhã' },
      { name: 'Guardar mensagens de contato', mine: undefined, theirs: 'sim' },
    ]);
  });

  test("the input stays, and other fields have the other's values", () => {
    const merged = mergeSettings({ mine, before, theirs });
    expect(merged).toEqual({ ...theirs, hours: 'Só à tarde', 'social.x': '' });
    expect(settingsFormPatch(merged, theirs)).toEqual({ hours: 'Só à tarde', social: { x: '' } });
  });
});

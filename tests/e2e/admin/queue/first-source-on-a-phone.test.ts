import { describe } from 'vitest';
import { testFirstSource } from './first-source.ts';
import { PHONE } from './queue-page.ts';

describe('on a phone of 390 px', () => {
  testFirstSource({
    host: 'liga-do-tapajos.example',
    source: 'Liga de Futebol do Tapajós',
    options: PHONE,
    press: (_page, control) => control.tap(),
  });
});

import { LIMITS } from '../../../contracts/limits.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import type { FieldName } from './mail-form.rules.ts';

export interface MailField {
  readonly name: FieldName;
  readonly label: string;
  readonly required: boolean;
  readonly maxLength: number;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: string;
  readonly placeholder?: string;
}

/** The longest text with which mail programs can be opened. */
export const MESSAGE_LENGTH = 2_000;

const NAME: MailField = {
  name: 'nome',
  label: 'Nome',
  required: true,
  maxLength: LIMITS.personName,
  autoComplete: 'name',
};
const EMAIL: MailField = {
  name: 'email',
  label: 'E-mail',
  required: true,
  maxLength: LIMITS.email,
  type: 'email',
  autoComplete: 'email',
};
const COMPANY: MailField = {
  name: 'empresa',
  label: 'Empresa',
  required: false,
  maxLength: LIMITS.shortText,
  autoComplete: 'organization',
};
const PHONE: MailField = {
  name: 'telefone',
  label: 'Telefone',
  required: false,
  maxLength: 30,
  type: 'tel',
  autoComplete: 'tel',
  placeholder: TEXTS.form.phonePlaceholder,
};

/** The fields above the message. */
export const CONTACT_FIELDS: readonly MailField[] = [NAME, EMAIL];
export const ADVERTISING_FIELDS: readonly MailField[] = [NAME, COMPANY, EMAIL, PHONE];

import { foldText } from '../../../contracts/words/fold.ts';
import { FIRST_NAMES } from '../../places/data/people-and-streets.ts';

/** A match in its text: the sentence before it, and what follows. */
export interface Context {
  readonly found: string;
  readonly before: string;
  readonly after: string;
}

type ContactKind = 'phone' | 'email' | 'address';

/** Domains and names of mailboxes of public services and companies. */
const PUBLIC_EMAIL =
  /\.(?:gov|leg|jus|mp|edu|def|tc|org|b)\.br$|@(?:[a-z0-9-]{1,40}\.){0,3}(?:ufpa|uepa|ufra|ufopa|unifesspa|ifpa)\.br$|^(?:imprensa|contato|ascom|comunicacao|atendimento|ouvidoria|sac|redacao|comercial|noticias|inscricoes|secretaria|coordenacao|faleconosco|suporte|vendas|eventos|producao|doacoes|adocao|info)/i;
const FREE_MAIL = /@(?:gmail|hotmail|outlook|yahoo|bol|uol|terra|icloud|live|msn|ig|globo|proton)\b/i;
/** Public offices and venues, whose phone numbers and addresses are meant to be published. */
const PUBLIC_DESK =
  /(?<!\p{L})(?:prefeitura|secretaria|sem[a-z]{2,4}|se(?:duc|spa|mas|cult|ap)|cras|creas|procon|sine|ouvidoria|disque|disque-den[úu]ncia|central|defesa civil|bombeiros|pol[íi]cia|pm|batalh[ãa]o|samu|hospital|ubs|upa|conselho tutelar|conselho|delegacia|c[âa]mara|defensoria|detran|assessoria|gabinete|f[óo]rum|minist[ée]rio|hemopa|emater|cart[óo]rio|sac|posto|sede|escola|gin[áa]sio|audit[óo]rio|teatro|capela|igreja|par[óo]quia|centro|local:|localizad[oa]|funciona|endere[çc]o:|loja|museu|biblioteca|universidade|campus|funcional|promotoria|vara|ong|associa[çc][ãa]o|abrigo|funda[çc][ãa]o|instituto|clube|sindicato|reda[çc][ãa]o|plant[ãa]o|inscri[çc][õo]es|ingressos|ag[êe]ncia|empresa|ponto de)(?!\p{L})/iu;
/**
 * A contact person of a bank or company: "fale com Ana Lima, do Banpará", "a gerente da Caixa". A bank in any other place says
 * nothing of a phone: "saiu do INSS e não voltou; quem o viu ligue".
 */
const AT_A_BANK =
  /(?:[,(]\s?|(?<!\p{L})(?:gerente|assessora?|atendente|analista|representante|supervisora?|coordenadora?|superintendente|diretora?|t[ée]cnic[oa])\s)d[oa]\s(?:banpar[áa]|banco (?:do|da|de) \p{L}{3,20}|bb|basa|caixa(?: econ[ôo]mica)?|bradesco|ita[úu]|santander|sicoob|sicredi|cresol|sebrae|cooperativa|concession[áa]ria|equatorial|cosanpa|celpa|correios|inss)(?!\p{L})/iu;
/** A bank named beside one of these is the bank of a private account. */
const PAYMENT =
  /(?<!\p{L})(?:pix|contas?|dep[óo]sitos?|doa[çc](?:[ãa]o|[õo]es)|doar|doe|ajud[ae]r?|ajudem|contribu\p{L}{1,6}|vaquinha|chave|transfer[êe]ncias?)(?!\p{L})/iu;
const PRIVATE_OWNER =
  /(?<!\p{L})(?:m[ãa]e|pai|av[óô]|fam[íi]lia(?:res)?|irm[ãa]o?|filh[oa]|vizinh[oa]|morador|moradora|v[íi]tima|mora|moram|morava|reside|residia|residente|resid[êe]ncia|casa|im[óo]vel|domiciliad[oa]|domic[íi]lio|pessoal|particular|dele|dela|paciente|propriet[áa]ri[oa]|don[oa]|sr\.?|sra\.?|senhora?|tia|tio|espos[oa]|marido)(?!\p{L})/iu;

/** A mobile number, with or without country and area. */
const MOBILE = /^(?:55)?(?:0?\d{2})?9\d{8}$|^9\d{7}$/;

/** True if a phone, e-mail or address is a private person's, by the words around it. */
export function isPrivateContact(kind: ContactKind, context: Context): boolean {
  if (kind === 'email') return isPrivateEmail(context);
  return kind === 'phone' ? isPrivatePhone(context) : isHome(context);
}

function isPrivateEmail({ found, before }: Context): boolean {
  if (PUBLIC_EMAIL.test(found)) return false;
  const [mailbox = '', domain = ''] = foldText(found).split('@');
  const named = mailbox
    .split(/[^a-z]+/)
    .some(
      (part) =>
        FIRST_NAMES.has(part) || [...FIRST_NAMES].some((name) => name.length > 3 && part.startsWith(name)),
    );
  if (named) return true;
  return (FREE_MAIL.test(`@${domain}`) || PRIVATE_OWNER.test(before)) && !PUBLIC_DESK.test(before);
}

function isPrivatePhone({ found, before, after }: Context): boolean {
  const digits = found.replace(/\D/g, '');
  if (/^(?:19|20)\d{2}[-\s.](?:19|20)\d{2}$/.test(found) || /^(?:0800|3003|4004)/.test(digits)) return false;
  if (digits.length === 8 && !/^[2-5]/.test(digits)) return false;
  if (PRIVATE_OWNER.test(before.slice(-80))) return true;
  const sentence = before + after.slice(0, 60);
  if (AT_A_BANK.test(before.slice(-90)) && !PAYMENT.test(sentence)) return false;
  // A fixed line without an owner is an office's.
  return MOBILE.test(digits) && !PUBLIC_DESK.test(before.slice(-90) + after.slice(0, 25));
}

const LIVES = /(?<!\p{L})viv(?:e|em|ia|iam)(?!\p{L})/iu;

/** True for an address at which a person lives. Without words for that, an address is where an event takes place. */
function isHome({ before, after }: Context): boolean {
  return (
    PRIVATE_OWNER.test(before.slice(-100)) ||
    LIVES.test(before.slice(-100)) ||
    /^[^.]{0,40}(?<!\p{L})onde (?:ele |ela )?(?:mora|morava|reside|residia|vive)/iu.test(after)
  );
}

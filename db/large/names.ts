import { pick, type Random } from './random.ts';

const FIRST = (
  'Ana Antônia Benedito Carla Cláudio Dalva Edilson Fátima Francisco Gilmar Helena Iracema Ivanildo João ' +
  'José Juliana Lázaro Lúcia Manoel Marcos Maria Nazaré Odete Paulo Raimunda Raimundo Rosângela Sandra ' +
  'Sebastião Socorro Tânia Valdir Vera Wanderley'
).split(' ');

const SYLLABLES = (
  'ba bre cá ce cho da dei fa fon ga gui la lei lo ma men mi na nei no pa pe que ra rei ro sa si ta tei ' +
  'to va ve vi xa zé'
).split(' ');

/** A person nobody is: surnames are invented and each stands in few items. */
export function inventName(random: Random): string {
  const surname = [1, 2, 3].map(() => pick(random, SYLLABLES)).join('');
  return `${pick(random, FIRST)} ${surname.charAt(0).toUpperCase()}${surname.slice(1)}`;
}

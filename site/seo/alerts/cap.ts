import { createHash } from 'node:crypto';
import { BELEM_OFFSET_MS, isoOf } from '../../../contracts/belem-time.ts';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import { IBGE_CODES } from '../../../contracts/places/ibge-codes.ts';
import { REGIONS } from '../../../contracts/regions.ts';
import { xmlText } from '../../../contracts/rich-text/xml-text.ts';
import { alertId } from '../../../contracts/services/alert-id.ts';
import { ALERT_LEVELS } from '../../../contracts/services/alert-levels.ts';
import type { ServiceObservation } from '../../../contracts/services/service.endpoints.ts';
import { absoluteAddress, type Origin } from '../../request/edition.ts';

export const CAP_TYPE = 'application/cap+xml';

interface CapOptions {
  readonly edition: Origin;
  /** The alert is invented, or this is a copy of the portal for tests: receivers have to disregard it. */
  readonly isTest: boolean;
}

/**
 * An alert in the Common Alerting Protocol 1.2 (OASIS), whose schema fixes the order of the elements. The words are those of the
 * source. What it does not say, such as the certainty, is `Unknown`.
 */
export function capOf(alert: ServiceObservation, { edition, isTest }: CapOptions): string {
  const { source, key, title, text, advice, level, places, validFrom, validUntil, credit, link } = alert;
  const host = new URL(absoluteAddress(edition, '/')).hostname;
  const id = alertId({ source, key });
  // The same words have the same identifier, in every answer.
  const words = JSON.stringify([title, text, advice, level, places, validFrom, validUntil]);
  const { word, severity } = ALERT_LEVELS[level || 'potential'];
  return `<?xml version="1.0" encoding="UTF-8"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
${[
  element('identifier', `${host}.${id}.${createHash('sha256').update(words).digest('hex').slice(0, 12)}`),
  element('sender', host),
  element('sent', capMoment(announcedAt(alert))),
  element('status', isTest ? 'Test' : 'Actual'),
  element('msgType', 'Alert'),
  element('source', credit),
  element('scope', 'Public'),
  isTest ? element('note', 'Aviso inventado ou cópia para testes: não vale para ninguém.') : '',
  element('incidents', id),
].join('')}
<info>
${[
  element('language', 'pt-BR'),
  element('category', 'Met'),
  element('event', title),
  element('urgency', urgencyOf(alert)),
  element('severity', severity),
  element('certainty', 'Unknown'),
  element('onset', capMoment(validFrom)),
  validUntil === null ? '' : element('expires', capMoment(validUntil)),
  element('senderName', credit),
  element('headline', `${word}: ${title}`),
  text && element('description', text),
  advice && element('instruction', advice),
  element('web', link),
  group('parameter', element('valueName', 'nível') + element('value', word)),
  ...areasOf(places),
].join('')}
</info>
</alert>
`;
}

function element(name: string, text: string): string {
  return group(name, xmlText(text));
}

function group(name: string, elements: string): string {
  return `<${name}>${elements}</${name}>`;
}

/** Local time with its offset: CAP allows no `Z` and no fraction of a second. */
function capMoment(iso: string): string {
  return `${isoOf(Date.parse(iso) + BELEM_OFFSET_MS).slice(0, 19)}-03:00`;
}

/** An API of the version before names no moment of change. */
export function announcedAt({ changedAt, asOf }: ServiceObservation): string {
  return changedAt ?? asOf;
}

/** How soon something has to be done, counted from the announcement. */
function urgencyOf(alert: ServiceObservation): string {
  const ahead = Date.parse(alert.validFrom) - Date.parse(announcedAt(alert));
  return ahead <= 0 ? 'Immediate' : ahead <= HOUR_MS ? 'Expected' : 'Future';
}

/** An area for each region, with the codes of its municipalities at the IBGE. */
function areasOf(slugs: readonly string[]): string[] {
  const municipalities = slugs.flatMap((slug) => findMunicipality(slug) ?? []);
  return REGIONS.flatMap(({ key, name }) => {
    const inRegion = municipalities.filter(({ region }) => region === key);
    if (inRegion.length === 0) return [];
    const described = `${name}: ${inRegion.map((one) => one.name).join(', ')}`;
    const codes = inRegion.map(({ slug }) =>
      group('geocode', element('valueName', 'IBGE') + element('value', String(IBGE_CODES[slug]))),
    );
    return [group('area', element('areaDesc', described) + codes.join(''))];
  });
}

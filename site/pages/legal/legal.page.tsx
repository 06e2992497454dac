import type { ReactElement } from 'react';
import { CONSENT_VERSION } from '../../../contracts/analytics/consent.ts';
import { CONSENT_STORAGE, COOKIES } from '../../../contracts/constants.ts';
import { legalKind } from '../../../contracts/legal/legal-kinds.ts';
import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import { PATHS } from '../../addresses.ts';
import { brandInSentence } from '../../data/brand-in-sentence.rules.ts';
import type { PrivacyFacts } from '../../data/load-context.ts';
import { SectionedText } from '../components/sectioned-text.tsx';
import { mailLink } from '../contact/mail-link.rules.ts';
import type { PageProps } from '../page-props.ts';
import about from './about.md?raw';
import accessibility from './accessibility.md?raw';
import { ACCESSIBILITY_CHECKS } from './accessibility-checks.ts';
import { fillIn, type LegalText, type LegalTextValues, parseLegalText } from './legal-text.ts';
import privacy from './privacy.md?raw';
import replyRights from './reply-rights.md?raw';
import terms from './terms.md?raw';

type LegalPage = (props: PageProps<PrivacyFacts>) => ReactElement;

export const AboutPage = legalPage(parseLegalText(about));
/** Describes the processing of personal data: a change in the software needs a change of this text. */
export const PrivacyPage = legalPage(parseLegalText(privacy));
export const TermsPage = legalPage(parseLegalText(terms));
export const ReplyRightsPage = legalPage(parseLegalText(replyRights));
export const AccessibilityPage = legalPage(parseLegalText(accessibility));

const LIST_FORMAT = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

function legalPage({ head, sections }: LegalText): LegalPage {
  return ({ model, layout }) => {
    const values = valuesOf(layout.settings, model);
    return (
      <SectionedText
        head={fillIn(head, values)}
        sections={sections.map((section) => ({ ...section, html: fillIn(section.html, values) }))}
      />
    );
  };
}

function valuesOf(
  settings: Settings,
  { eventsDays, messagesDays, pagesReportViews }: PrivacyFacts,
): LegalTextValues {
  return {
    brand: settings.brand,
    brandSubject: brandInSentence(settings.brand).subject,
    channel: settings.channel,
    contactEmail: settings.contactEmail,
    contactMailto: mailLink(settings.contactEmail),
    hours: withinSentence(settings.hours),
    messagesStored: settings.storeContactForm ? 'yes' : '',
    analyticsHost: URL.parse(settings.analyticsScript)?.hostname ?? '',
    pagesTellViews: pagesReportViews ? 'yes' : '',
    eventsDays: daysText(eventsDays),
    messagesDays: messagesDays > 0 ? daysText(messagesDays) : '',
    // The policy's date is the version of the consent: readers who agreed to an earlier text are asked again.
    consentVersion: dayFirst(CONSENT_VERSION),
    consentItem: CONSENT_STORAGE.consent.name,
    consentDetailsItem: CONSENT_STORAGE.consent.details,
    trackingCookie: COOKIES.tracking.name,
    sessionCookie: COOKIES.session.name,
    ...accessibilityValues(),
    lightPath: PATHS.light,
    advertisePath: PATHS.advertise,
    contactPath: PATHS.contact,
    correctionsPath: PATHS.corrections,
    imprintPath: PATHS.imprint,
    replyRightsPath: PATHS.replyRights,
    replyDays: daysText(legalKind('resposta').days),
    removalDays: daysText(legalKind('remocao').days),
    dataDays: daysText(legalKind('titular').days),
    developersPath: PATHS.developers,
    widgetPath: PATHS.widget,
    myDataPath: PATHS.myData,
    privacyPath: PATHS.privacy,
    regionsPath: PATHS.regions,
    termsPath: PATHS.terms,
    tvPath: PATHS.tv,
  };
}

function withinSentence(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function daysText(days: number): string {
  return days === 1 ? '1 dia' : `${days} dias`;
}

function accessibilityValues(): LegalTextValues {
  const { on, axe, browser, pages, widths, barriers } = ACCESSIBILITY_CHECKS;
  return {
    checkedOn: dayFirst(on),
    checkedPages: String(pages),
    checkedWidths: LIST_FORMAT.format(widths.map(String)),
    axeVersion: axe,
    browserName: browser,
    barriersFound: LIST_FORMAT.format(
      barriers.map(({ help, paths }) => `“${help}” (${LIST_FORMAT.format(paths)})`),
    ),
  };
}

function dayFirst(date: string): string {
  return date.split('-').reverse().join('-');
}

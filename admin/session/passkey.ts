import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAssertion, PasskeyAttestation } from '../../contracts/users/passkey.schema.ts';

// Loaded with the first passkey: the login form is part of every first view.
const webAuthn = () => import('@simplewebauthn/browser');

/** The user or the browser cancelled the dialog: nothing was sent. */
export class PasskeyRefused extends Error {}

/** Lets a passkey sign the server's challenge. */
export async function signWithPasskey(question: unknown): Promise<PasskeyAssertion> {
  const optionsJSON = question as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await attempt(async () => {
    const { startAuthentication } = await webAuthn();
    return await startAuthentication({ optionsJSON });
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature },
    clientExtensionResults: {},
  };
}

/** Lets the browser create a passkey for this account. */
export async function createBrowserPasskey(options: unknown): Promise<PasskeyAttestation> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await attempt(async () => {
    const { startRegistration } = await webAuthn();
    return await startRegistration({ optionsJSON });
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, transports },
    clientExtensionResults: {},
  };
}

async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (cause) {
    throw new PasskeyRefused('A chave de acesso não respondeu. Tente de novo ou use um código.', { cause });
  }
}

/** The portal cannot start; the message is for the operator, empty if the reason was already printed. */
export class StartRefused extends Error {}

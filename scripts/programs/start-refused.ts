/** The portal cannot start; the message is for the person who started it, empty when it is said already. */
export class StartRefused extends Error {}

/** A backup or restore is impossible; the message is one line that an operator can act on. */
export class BackupRefused extends Error {}

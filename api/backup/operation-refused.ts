/** A command of the operator cannot do its work; the message is one line that the operator can act on. */
export class OperationRefused extends Error {}

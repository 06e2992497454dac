/** Limits of the share desk. They are not in `LIMITS`, all of which readers' scripts contain. */
export const DESK_LIMITS = {
  channelName: 60,
  /** The line below the title in a message. */
  line: 160,
  /** Stories of one day. */
  stories: 300,
  /** For how long the desk asks for the deletion of a story that left the air after it was shared. */
  withdrawnDays: 30,
} as const;

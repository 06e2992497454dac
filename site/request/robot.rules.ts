import { ROBOT_PURPOSES, type RobotPurpose } from '../../contracts/robots/robot-purposes.ts';

/** The robot that a user agent names: its published name if it is a known one, and what it reads for. */
interface NamedRobot {
  /** In lower case; empty if it is none of the known ones. */
  readonly agent: string;
  readonly purpose: RobotPurpose;
}

const UNKNOWN: NamedRobot = { agent: '', purpose: 'unknown' };

/** The longest name first: "Applebot-Extended" is not "Applebot". */
const KNOWN: readonly NamedRobot[] = ROBOT_PURPOSES.flatMap(({ key, agents }) =>
  agents.map((agent) => ({ agent: agent.toLowerCase(), purpose: key })),
).sort((one, other) => other.agent.length - one.agent.length);

/** `undefined` for a reader. `isRobot` judges what calls itself none of the known names. */
export function namedRobot(
  userAgent: string | undefined,
  isRobot: (userAgent: string | undefined) => boolean,
): NamedRobot | undefined {
  if (!isRobot(userAgent)) return undefined;
  const name = (userAgent ?? '').slice(0, 600).toLowerCase();
  return KNOWN.find(({ agent }) => name.includes(agent)) ?? UNKNOWN;
}

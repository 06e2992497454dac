import { readdirSync, readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { basename, join } from 'node:path';
import { Type } from 'typebox';
import { Check } from 'typebox/schema';

/** The form in which Google, Bing, Apple and OpenAI publish the networks of their robots. */
const PublishedRanges = Type.Object({
  prefixes: Type.Array(
    Type.Object({ ipv4Prefix: Type.Optional(Type.String()), ipv6Prefix: Type.Optional(Type.String()) }),
    { maxItems: 20_000 },
  ),
});

/** `undefined` if the operator gave no list for this robot. */
export type RobotCheck = (agent: string, ip: string) => boolean | undefined;

/** Reads `googlebot.json`, `bingbot.json` … of a folder, named after the robots. Without a folder nothing is known. */
export function readRobotRanges(folder: string): RobotCheck {
  if (folder === '') return () => undefined;
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const lists = new Map(
    files.map((name) => [basename(name, '.json').toLowerCase(), readRanges(join(folder, name))]),
  );
  return (agent, ip) => {
    const list = lists.get(agent);
    const family = isIP(ip);
    return list && (family === 0 ? false : list.check(ip, family === 6 ? 'ipv6' : 'ipv4'));
  };
}

function readRanges(file: string): BlockList {
  const published: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Check(PublishedRanges, published))
    throw new Error(`${file}: expected the published form {"prefixes": …}`);
  const list = new BlockList();
  for (const { ipv4Prefix, ipv6Prefix } of published.prefixes) {
    const [network = '', bits] = (ipv4Prefix ?? ipv6Prefix ?? '').split('/');
    list.addSubnet(network, Number(bits), ipv4Prefix ? 'ipv4' : 'ipv6');
  }
  return list;
}

import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// openapi-typescript uses the JavaScript API of TypeScript 5, which later versions do not have.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
});

/** `node generate-types.ts <openapi.json>` writes the TypeScript types of a description to standard output. */
const { default: openapiTs, astToString } = await import('openapi-typescript');
const { default: ts } = await import('typescript-5');
const file = ts.factory.createTypeReferenceNode(ts.factory.createIdentifier('Blob'));

const nodes = await openapiTs(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')), {
  // A file is sent as a Blob in a form; without this the generator types it as a string.
  transform: (schema) => (schema.format === 'binary' ? file : undefined),
});
process.stdout.write(astToString(nodes));

import { type Plugin, Visitor } from 'vite';

/*
 * The build leaves these parts of `contracts/` out of the files of the back office. The API alone checks calls by their schemas and
 * describes them; the back office would load 35 KB for it with its first view.
 */

const CONTRACTS = '**/contracts/**/*.ts';

/** An edit of a source text; the text between `start` and `end` is replaced. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Only the documentation of the API has the descriptions of schemas. */
export const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'admin',
  transform: {
    filter: { id: CONTRACTS, code: 'description' },
    handler(code) {
      const edits: Edit[] = [];
      new Visitor({
        CallExpression({ callee, arguments: given }) {
          const isSchema =
            callee.type === 'MemberExpression' &&
            callee.object.type === 'Identifier' &&
            callee.object.name === 'Type';
          const options = given.at(-1);
          if (!isSchema || options?.type !== 'ObjectExpression') return;
          for (const property of options.properties) {
            const isDescription =
              property.type === 'Property' &&
              property.key.type === 'Identifier' &&
              property.key.name === 'description' &&
              property.value.type === 'Literal';
            if (isDescription) edits.push({ ...rangeOf(property.value), text: "''" });
          }
        },
      }).visit(this.parse(code));
      return applyEdits(code, edits);
    },
  },
};

/** The property of `details` that `client/client.ts` reads; method and path are the first argument. */
const READ_BY_CLIENT = 'otherAnswers';

/**
 * Leaves purposes, schemas and headers out of `defineEndpoint` and `collectionEndpoints`. Calls that define a constant of
 * `contracts/` are marked as pure, so the bundler drops every schema that no form uses.
 */
export const withoutEndpointSchemas: Plugin = {
  name: 'without-endpoint-schemas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'admin',
  transform: {
    filter: { id: CONTRACTS },
    handler(code) {
      const edits: Edit[] = [];
      let depth = 0;
      const enter = () => {
        depth += 1;
      };
      const leave = () => {
        depth -= 1;
      };
      new Visitor({
        FunctionDeclaration: enter,
        'FunctionDeclaration:exit': leave,
        FunctionExpression: enter,
        'FunctionExpression:exit': leave,
        ArrowFunctionExpression: enter,
        'ArrowFunctionExpression:exit': leave,
        CallExpression({ callee, start, arguments: given }) {
          // A call within a function may be made for its effect.
          if (depth === 0) edits.push({ start, end: start, text: '/* @__PURE__ */ ' });
          const name = callee.type === 'Identifier' ? callee.name : '';
          if (name === 'defineEndpoint') edits.push(...withoutDetails(given.slice(2, 4), given[4]));
          if (name === 'collectionEndpoints') edits.push(...withoutDetails(given.slice(2, 3), given[3]));
        },
      }).visit(this.parse(code));
      return applyEdits(code, edits);
    },
  },
};

type VisitCall = NonNullable<NonNullable<ConstructorParameters<typeof Visitor>[0]>['CallExpression']>;
type CallArgument = Parameters<VisitCall>[0]['arguments'][number];

function withoutDetails(texts: readonly CallArgument[], details: CallArgument | undefined): Edit[] {
  const edits = texts.map((text) => ({ ...rangeOf(text), text: "''" }));
  if (details?.type !== 'ObjectExpression') return edits;
  const cut = details.properties.filter(
    (property) =>
      property.type === 'SpreadElement' ||
      property.key.type !== 'Identifier' ||
      property.key.name !== READ_BY_CLIENT,
  );
  return [...edits, ...cut.map((property) => ({ ...rangeOf(property), text: '...null' }))];
}

function rangeOf({ start, end }: { readonly start: number; readonly end: number }) {
  return { start, end };
}

/** An edit within a replaced part is dropped. */
function applyEdits(code: string, edits: readonly Edit[]): string {
  const replaced = edits.filter(({ start, end }) => start < end);
  const outer = edits.filter(
    (edit) => !replaced.some((other) => other !== edit && other.start <= edit.start && edit.end <= other.end),
  );
  const fromTheEnd = outer.toSorted((one, other) => other.start - one.start);
  return fromTheEnd.reduce(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    code,
  );
}

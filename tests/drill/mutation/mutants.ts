import ts from 'typescript-5';

/** A small change of a source text that a test should notice. */
export interface Mutant {
  readonly line: number;
  readonly before: string;
  readonly after: string;
  /** The whole source with the change. */
  readonly source: string;
}

interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const { SyntaxKind } = ts;
const OPERATORS: ReadonlyMap<ts.SyntaxKind, readonly string[]> = new Map([
  [SyntaxKind.LessThanToken, ['<=', '>=']],
  [SyntaxKind.LessThanEqualsToken, ['<', '>']],
  [SyntaxKind.GreaterThanToken, ['>=', '<=']],
  [SyntaxKind.GreaterThanEqualsToken, ['>', '<']],
  [SyntaxKind.EqualsEqualsEqualsToken, ['!==']],
  [SyntaxKind.ExclamationEqualsEqualsToken, ['===']],
  [SyntaxKind.AmpersandAmpersandToken, ['||']],
  [SyntaxKind.BarBarToken, ['&&']],
  [SyntaxKind.QuestionQuestionToken, ['&&']],
  [SyntaxKind.MinusToken, ['+']],
  [SyntaxKind.AsteriskToken, ['/']],
  [SyntaxKind.SlashToken, ['*']],
]);
const METHODS: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['find', 'findLast'],
  ['findLast', 'find'],
]);
/** A mutant whose loop runs this often in one test file counts as noticed. */
const MAX_TURNS = 200_000;

/** Every mutant of a TypeScript module: operators, conditions, booleans, numbers and a few methods. Strings are not changed. */
export function mutantsOf(source: string): Mutant[] {
  const file = ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest, true);
  const changes: Change[] = [];
  const guards: Change[] = [];
  visit(file);

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return;
    changes.push(...changesOf(node));
    if (ts.isIterationStatement(node, false)) {
      const at = node.statement.getStart();
      const to = node.statement.getEnd();
      guards.push({ from: at, to: at, text: '{ countTurn();' }, { from: to, to, text: '}' });
    }
    ts.forEachChild(node, visit);
  }

  return changes.map((change) => ({
    line: file.getLineAndCharacterOfPosition(change.from).line + 1,
    before: source.slice(change.from, change.to),
    after: change.text,
    source: `${apply(source, [change, ...guards])}\n${GUARD}`,
  }));
}

/** The count is kept on the function, because a loop at the top of the module runs before any variable is set. */
const GUARD = `function countTurn() {
  countTurn.turns = (countTurn.turns ?? 0) + 1;
  if (countTurn.turns > ${MAX_TURNS}) throw new Error('endless loop');
}
`;

function changesOf(node: ts.Node): Change[] {
  const replaced = (part: ts.Node, ...texts: readonly string[]): Change[] =>
    texts.map((text) => ({ from: part.getStart(), to: part.getEnd(), text }));
  if (ts.isBinaryExpression(node)) {
    return replaced(node.operatorToken, ...(OPERATORS.get(node.operatorToken.kind) ?? []));
  }
  if (ts.isIfStatement(node)) return replaced(node.expression, 'true', 'false');
  if (ts.isConditionalExpression(node)) return replaced(node.condition, 'true', 'false');
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken) {
    return replaced(node, node.operand.getText());
  }
  if (node.kind === SyntaxKind.TrueKeyword) return replaced(node, 'false');
  if (node.kind === SyntaxKind.FalseKeyword) return replaced(node, 'true');
  if (ts.isNumericLiteral(node)) return replaced(node, `(${node.getText()} + 1)`);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const other = METHODS.get(node.expression.name.text);
    return other === undefined ? [] : replaced(node.expression.name, other);
  }
  return [];
}

function apply(source: string, changes: readonly Change[]): string {
  return changes
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), source);
}

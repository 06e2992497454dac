import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

const spans = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  // Columns have no widths, but the table commands expect this attribute.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

export const BodyTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false });

export const BodyRow = TableRow.extend({
  addAttributes: () => ({
    /** Whether the row was in a thead; null: a new row, whose cells decide. */
    head: {
      default: null,
      parseHTML: (element) => element.parentElement?.localName === 'thead',
      renderHTML: ({ head }) => (head === true ? { 'data-head': '' } : {}),
    },
  }),
});

export const BodyCell = TableCell.extend({ addAttributes: () => spans });

export const BodyHeaderCell = TableHeader.extend({
  addAttributes: () => ({ ...spans, scope: { default: null } }),
});

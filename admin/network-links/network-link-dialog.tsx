import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { NETWORK_LINK_FIELDS } from '../../contracts/network-links/network-link.fields.ts';
import type { AdminNetworkLink } from '../../contracts/network-links/network-link.schema.ts';
import type { NetworkLinkKind } from '../../contracts/network-links/network-link-kinds.ts';
import { Field } from '../ui/forms/fields/field.tsx';
import { ItemDialog, type OpenedItem } from '../ui/forms/item-dialog.tsx';
import { itemSaver } from '../ui/forms/save-item.ts';

interface NetworkLinkDialogProps extends OpenedItem<AdminNetworkLink> {
  /** Kind and position of a new link. */
  readonly kind: NetworkLinkKind;
  readonly order: number;
}

const { order: _order, ...FIELDS } = NETWORK_LINK_FIELDS;
const saveLink = itemSaver(ENDPOINTS.adminNetworkLinks);

export function NetworkLinkDialog({ item, kind, order, ...ends }: NetworkLinkDialogProps): ReactElement {
  return (
    <ItemDialog
      title={item ? `Editar ${item.name}` : 'Adicionar à rede'}
      fields={FIELDS}
      named="name"
      item={item}
      start={{ kind }}
      save={(body, target) => saveLink(item ? body : { ...body, order }, target)}
      savedText={({ name }) => `${name} está salvo.`}
      {...ends}
    >
      {(form) => (
        <>
          <div className="two-columns">
            <Field form={form} of="kind" />
            <Field form={form} of="reg" />
          </div>
          <Field form={form} of="name" />
          <Field form={form} of="link" />
          <Field form={form} of="image" />
          <Field form={form} of="editions" />
        </>
      )}
    </ItemDialog>
  );
}

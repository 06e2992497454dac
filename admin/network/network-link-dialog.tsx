import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { NETWORK_KINDS, type NetworkKind } from '../../contracts/network/network-kinds.ts';
import type { AdminNetworkLink } from '../../contracts/network/network-link.schema.ts';
import { REGIONS } from '../../contracts/regions.ts';
import { call } from '../api/api.ts';
import { ChoiceField } from '../ui/forms/choice-field.tsx';
import { EditionsField } from '../ui/forms/editions-field.tsx';
import { ItemDialog } from '../ui/forms/item-dialog.tsx';
import { FormTextField } from '../ui/forms/text-field.tsx';
import { withAcknowledgement } from '../ui/personal-data/acknowledge.tsx';
import { PictureField } from '../ui/pictures/picture-field.tsx';
import { toast } from '../ui/toasts.tsx';
import { kindFrom, type NetworkLinkValues, networkLinkErrors } from './network.rules.ts';

interface NetworkLinkDialogProps {
  /** `undefined` for a new link of this kind and at this position. */
  readonly item: AdminNetworkLink | undefined;
  readonly kind: NetworkKind;
  readonly order: number;
  readonly onSaved: (saved: AdminNetworkLink) => void;
  readonly onClose: () => void;
}

const { adminNetwork } = ENDPOINTS;

export function NetworkLinkDialog(props: NetworkLinkDialogProps): ReactElement {
  const { item, kind, order, onSaved, onClose } = props;
  const empty: NetworkLinkValues = { kind, name: '', reg: '', link: '', image: '', editions: [] };

  async function write(values: NetworkLinkValues, ifMatch: string): Promise<AdminNetworkLink> {
    const body = {
      ...values,
      link: values.link.trim(),
      image: values.image.trim(),
      editions: [...values.editions],
    };
    const { body: saved } = await withAcknowledgement(body.name, (said) =>
      item
        ? call(adminNetwork.update, { params: { id: item.id }, body: { ...body, ...said }, ifMatch })
        : call(adminNetwork.create, { body: { ...body, order, ...said } }),
    );
    return saved;
  }

  return (
    <ItemDialog
      title={item ? `Editar ${item.name}` : 'Adicionar à rede'}
      item={item}
      empty={empty}
      errorsIn={networkLinkErrors}
      write={write}
      onSaved={(saved) => {
        toast.say(`${saved.name} está salvo.`);
        onSaved(saved);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className="two">
            <ChoiceField
              label="Tipo"
              error={form.errors.kind}
              required
              value={form.values.kind}
              options={NETWORK_KINDS}
              onChange={(key) => form.set('kind', kindFrom(key))}
            />
            <ChoiceField
              label="Região"
              error={form.errors.reg}
              value={form.values.reg}
              options={REGIONS}
              none="Todo o estado"
              onChange={(key) => form.set('reg', key)}
            />
          </div>
          <FormTextField form={form} name="name" label="Nome" required maxLength={LIMITS.title} />
          <FormTextField
            form={form}
            name="link"
            label="Link"
            hint="O endereço completo, com https://"
            required
            inputMode="url"
            maxLength={LIMITS.url}
          />
          <PictureField
            label="Imagem"
            value={form.values.image}
            error={form.errors.image}
            onChange={(image) => form.set('image', image)}
          />
          <EditionsField
            value={form.values.editions}
            error={form.errors.editions}
            onChange={(editions) => form.set('editions', editions)}
          />
        </>
      )}
    </ItemDialog>
  );
}

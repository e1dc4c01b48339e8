import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import type { Dona } from '../../../../contract/ambiente.ts';
import { addDays, todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import type { CampoPedido as CampoDaRecusa } from '../../../../contract/fiscal/nfse/regras/aprovavel.ts';
import { type DecisaoPedida, lembrarSchema } from '../../../../contract/fiscal/nfse/revisao.ts';
import { useKeptText, useKeptValue } from '../../../authProvider/useKept.ts';
import { useUntilSent } from '../../../authProvider/useUntilSent.ts';
import { DateControl } from '../../../ui/DateControl.tsx';
import { TextBox } from '../../../ui/TextBox.tsx';
import { basta, CampoExigido } from './CampoExigido.tsx';
import { DialogoDaMesa } from './DialogoDaMesa.tsx';

type Lembranca = NonNullable<DecisaoPedida['lembrar']>;

/** Default validity of a remembered decision, in days. */
const A_YEAR = 365;

interface Props {
  /** Id of the nota. */
  id: string;
  nome: string;
  /** Company of the nota. */
  dona: Dona;
  /** Why the server refused it. */
  recusa?: string | undefined;
  lembranca: Lembranca | null;
  /**
   * Field required before the approval, null if none is; `texto` is its value and `children` the findings against the approval.
   */
  pede: CampoDaRecusa | null;
  texto: string;
  children?: ReactNode;
  onTexto: (texto: string) => void;
  /** Resolves to whether the server accepted it. */
  onSend: (lembranca: Lembranca) => Promise<boolean>;
  onClose: () => void;
}

/** Renders the dialog that approves the nota and remembers the decision for the supplier and service until a day. */
export function LembrarDialog(props: Props) {
  const { id, nome, dona, recusa, lembranca, pede, texto, children, onTexto, onSend, onClose } = props;
  const translate = useTranslate();
  const [ateId, motivoId] = [useId(), useId()];
  const [until, sent] = useUntilSent();
  const [ate, setAte] = useKeptValue(
    until,
    `nfs/${id} lembrar ate`,
    lembranca?.ate ?? addDays(todayInSaoPaulo(new Date()), A_YEAR),
  );
  const [motivo, setMotivo] = useKeptText(until, `nfs/${id} lembrar motivo`, lembranca?.motivo ?? '');
  const [tried, setTried] = useState(false);
  const read = lembrarSchema.safeParse({ ate, motivo });
  const wrongOf = (field: string) =>
    tried ? read.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const send = () => {
    setTried(true);
    if (!read.success || (pede !== null && !basta(texto))) return;
    void sent(
      () => onSend(read.data),
      (did) => did,
    );
  };
  return (
    <DialogoDaMesa
      titulo={translate('nfs.lembrar.titulo', { nome })}
      agentes={[dona]}
      enviar={translate('nfs.lembrar.enviar')}
      onSend={send}
      onClose={onClose}
    >
      {recusa && <Alert severity="error">{recusa}</Alert>}
      {pede && (
        <>
          {children}
          <CampoExigido
            pede={pede}
            tried={tried}
            value={texto}
            autoFocus
            help={translate('nfs.motivo.ajuda_APROVA')}
            onChange={onTexto}
          />
        </>
      )}
      <Typography variant="body2">{translate('nfs.lembrar.ajuda')}</Typography>
      <TextBox
        id={motivoId}
        label={translate('nfs.lembrar.motivo')}
        value={motivo}
        required
        autoFocus={pede === null}
        multiline
        minRows={2}
        error={wrongOf('motivo')}
        onChange={(event) => setMotivo(event.target.value)}
      />
      <DateControl
        id={ateId}
        label={translate('nfs.lembrar.ate')}
        value={ate}
        required
        error={wrongOf('ate')}
        onChange={setAte}
      />
    </DialogoDaMesa>
  );
}

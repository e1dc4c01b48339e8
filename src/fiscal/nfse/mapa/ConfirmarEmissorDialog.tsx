import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { z } from 'zod';
import { type VigenciaEmissor, vigenciaEmissorSchema } from '../../../../contract/fiscal/nfse/emissores.ts';
import { useKept } from '../../../authProvider/useKept.ts';
import { useUntilSent } from '../../../authProvider/useUntilSent.ts';
import { DateControl } from '../../../ui/DateControl.tsx';
import { DialogoDaMesa } from '../revisao/DialogoDaMesa.tsx';

const digitadaSchema = z.object({ de: z.unknown(), ate: z.unknown() });
const SEM_VIGENCIA = { de: null, ate: null };

interface Props {
  /** City, CNPJ and holder for the sentences of the dialog. */
  args: Readonly<Record<'cidade' | 'cnpj' | 'nome', string>>;
  /** Whether its signature was only seen in files, and in no nota of the ADN. */
  soArquivo: boolean;
  onConfirm: (vigencia: VigenciaEmissor) => Promise<void>;
  onClose: () => void;
}

/** Renders the confirmation that a CNPJ is the city's, with an optional first and last day. */
export function ConfirmarEmissorDialog({ args, soArquivo, onConfirm, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [until, sent] = useUntilSent();
  const { value: vigencia, set: setVigencia } = useKept(until, {
    name: `emissor/${JSON.stringify(args)}`,
    schema: digitadaSchema,
    first: SEM_VIGENCIA,
  });
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const read = vigenciaEmissorSchema.safeParse(vigencia);
  const wrongOf = (field: string) =>
    tried ? read.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const send = async () => {
    setTried(true);
    if (!read.success) return;
    setSending(true);
    try {
      await sent(() => onConfirm(read.data));
    } catch (error) {
      setFailure(error);
      setSending(false);
    }
  };
  return (
    <DialogoDaMesa
      titulo={translate('nfs.emissores.confirmar_pergunta')}
      agentes={[]}
      enviar={translate('nfs.emissores.confirmar')}
      onSend={send}
      onClose={onClose}
      sending={sending}
      failure={failure}
    >
      <Typography variant="body2">{translate('nfs.emissores.confirmar_mensagem', args)}</Typography>
      {soArquivo && <Alert severity="warning">{translate('nfs.emissores.cuidado')}</Alert>}
      {(['de', 'ate'] as const).map((field) => (
        <DateControl
          key={field}
          id={`${id}-${field}`}
          label={translate(`nfs.emissores.${field}`)}
          help={translate(`nfs.emissores.${field}_ajuda`)}
          value={vigencia[field]}
          error={wrongOf(field)}
          onChange={(value) => setVigencia((before) => ({ ...before, [field]: value }))}
        />
      ))}
    </DialogoDaMesa>
  );
}

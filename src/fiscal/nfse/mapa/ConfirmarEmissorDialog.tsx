import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { type VigenciaEmissor, vigenciaEmissorSchema } from '../../../../contract/fiscal/nfse/emissores.ts';
import { DateControl } from '../../../ui/DateControl.tsx';
import { DialogoDaMesa } from '../revisao/DialogoDaMesa.tsx';

interface Props {
  /** City, CNPJ and holder, as the sentences name them. */
  args: Readonly<Record<'cidade' | 'cnpj' | 'nome', string>>;
  /** No note of the ADN bears its signature. */
  soArquivo: boolean;
  onConfirm: (vigencia: VigenciaEmissor) => Promise<void>;
  onClose: () => void;
}

/** Asks whether a CNPJ is the city's, and of which days; both may stay open. */
export function ConfirmarEmissorDialog({ args, soArquivo, onConfirm, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [vigencia, setVigencia] = useState<Readonly<Record<keyof VigenciaEmissor, unknown>>>({
    de: null,
    ate: null,
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
      await onConfirm(read.data);
    } catch (error) {
      setFailure(error);
      setSending(false);
    }
  };
  return (
    <DialogoDaMesa
      titulo={translate('nfs.emissores.confirmar_pergunta')}
      enviar={translate('nfs.emissores.confirmar')}
      onSend={send}
      onClose={onClose}
      {...{ sending, failure }}
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

import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { isSaida } from '../../../../../contract/layouts/formatos.ts';
import type { Definicao } from '../../../../../contract/layouts/registro.ts';
import { useKeptText } from '../../../../authProvider/useKept.ts';
import { useUntilSent } from '../../../../authProvider/useUntilSent.ts';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { toast } from '../../../../feedback/toasts/toast.ts';
import { TextBox } from '../../../../ui/TextBox.tsx';
import { DialogoDaMesa } from '../../../nfse/revisao/DialogoDaMesa.tsx';
import { changeLayout, createLayout } from '../../layoutsApi.ts';
import type { Editado } from '../useEditado.ts';
import { errosDoServidor } from '../valor/erros.ts';
import { Conflito } from './Conflito.tsx';
import { OQueMudaria } from './OQueMudaria.tsx';

interface Props {
  definicao: Definicao | null;
  editado: Editado;
  /** Version of the record that the changes start from. */
  desde: number;
  onMudar: (mudanca: Partial<Editado>) => void;
  onDescartar: () => Promise<void>;
  onClose: () => void;
  onGuardado: (id: string) => Promise<void>;
}

/**
 * Renders the dialog that saves a layout: the server runs it on its sample first. For one in use it shows what the last import would have
 * read differently.
 */
export function GuardarDialog(props: Props) {
  const { definicao, editado, desde, onMudar, onDescartar, onClose, onGuardado } = props;
  const translate = useTranslate();
  const [nomeId, descricaoId, motivoId] = [useId(), useId(), useId()];
  const [until, sent] = useUntilSent();
  const [motivo, setMotivo] = useKeptText(until, `layout/${definicao?.id ?? 'novo'} motivo`);
  const [aceita, setAceita] = useState(false);
  const [sobre, setSobre] = useState(desde);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const erros = errosDoServidor(failure);
  const conflito = failure instanceof ApiError && failure.problem.codigo === 'CONFLITO_VERSAO';
  const send = async (versao: number, novaLeitura: boolean) => {
    setSending(true);
    setFailure(null);
    const { nome, descricao, modelo, valor } = editado;
    const amostra = isSaida(valor.finalidade) ? null : editado.amostra;
    // The same sample must be read as before, unless the user accepted the new result.
    const same = definicao?.amostra?.base64 === amostra?.base64;
    const esperado =
      definicao && same && !novaLeitura && mesmosCampos(definicao, editado) ? definicao.esperado : null;
    try {
      const { id, avisos } = await sent(() =>
        definicao
          ? changeLayout(definicao.id, { nome, descricao, valor, amostra, esperado, versao, motivo })
          : createLayout({ nome, descricao, modelo, valor, amostra }),
      );
      toast({ severity: 'success', title: 'layout.guardar.feito', args: { nome } });
      for (const aviso of avisos) toast({ severity: 'warn', title: aviso, sticky: true });
      await onGuardado(id);
    } catch (problem) {
      setFailure(problem);
      setSending(false);
    }
  };
  return (
    <DialogoDaMesa
      titulo={translate('layout.guardar.titulo')}
      agentes={[]}
      enviar={translate('layout.guardar.botao')}
      sending={sending}
      failure={failure}
      reason={conflito && translate('motivo.conflito')}
      onSend={() => void send(sobre, aceita)}
      onClose={onClose}
    >
      {conflito && definicao && (
        <Conflito
          id={definicao.id}
          antes={definicao.valor}
          meu={editado.valor}
          onDeles={onDescartar}
          onMeu={(versao) => {
            setSobre(versao);
            void send(versao, aceita);
          }}
        />
      )}
      {erros.esperado && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Alert
            severity="warning"
            action={
              <Button
                color="inherit"
                size="small"
                onClick={() => {
                  setAceita(true);
                  void send(sobre, true);
                }}
              >
                {translate('layout.guardar.aceitar')}
              </Button>
            }
          >
            {erros.esperado}
          </Alert>
        </Box>
      )}
      <TextBox
        id={nomeId}
        label={translate('layout.guardar.nome')}
        value={editado.nome}
        required
        autoFocus
        htmlInput={{ maxLength: 80 }}
        {...(erros.nome && { error: erros.nome })}
        onChange={(event) => onMudar({ nome: event.target.value })}
      />
      <TextBox
        id={descricaoId}
        label={translate('layout.guardar.descricao')}
        value={editado.descricao}
        multiline
        minRows={2}
        htmlInput={{ maxLength: 300 }}
        {...(erros.descricao && { error: erros.descricao })}
        onChange={(event) => onMudar({ descricao: event.target.value })}
      />
      {definicao && (
        <TextBox
          id={motivoId}
          label={translate('layout.guardar.motivo')}
          help={translate('layout.guardar.motivo_ajuda')}
          value={motivo}
          htmlInput={{ maxLength: 300 }}
          {...(erros.motivo && { error: erros.motivo })}
          onChange={(event) => setMotivo(event.target.value)}
        />
      )}
      {!definicao && editado.amostra === null && !isSaida(editado.valor.finalidade) && (
        <Alert severity="info">{translate('layout.guardar.sem_amostra')}</Alert>
      )}
      {definicao && <OQueMudaria id={definicao.id} valor={editado.valor} />}
    </DialogoDaMesa>
  );
}

/** Returns whether both fill the same fields; otherwise the expected result cannot be compared. */
function mesmosCampos(definicao: Definicao, { valor }: Editado): boolean {
  const names = (campos: Editado['valor']['campos']) =>
    campos
      .map(({ campo }) => campo)
      .sort()
      .join();
  return names(definicao.valor.campos) === names(valor.campos);
}

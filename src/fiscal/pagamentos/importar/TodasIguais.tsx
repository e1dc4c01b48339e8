import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import {
  PERGUNTAS,
  type Pergunta,
  type Recebida,
} from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { confirm } from '../../../feedback/dialogs/confirm.ts';
import { useAct } from '../../../resources/importacao/useAct.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import type { Fluxo } from './fluxo.ts';
import { actOnImportacao } from './importacaoApi.ts';

interface Props {
  importacao: Recebida;
  fluxo: Fluxo;
  pergunta: Pergunta;
  onDone: () => void;
}

/** Renders the buttons that answer all questions of a kind alike: the proposal, where there is one, or none of the candidates. */
export function TodasIguais({ importacao, fluxo, pergunta, onDone }: Props) {
  const translate = useTranslate();
  const { pending, error, run } = useAct();
  const total = importacao.perguntas.find((one) => one.pergunta === pergunta)?.linhas ?? 0;
  if (total < 2) return null;
  const answer = (resposta: 'PROPOSTA' | 'DEIXA_DE_FORA') =>
    run(async () => {
      const key = `pagamento.perguntas.${resposta === 'PROPOSTA' ? 'aceitar' : 'deixar'}_todas`;
      const said = await confirm({
        id: 'confirm-acao',
        agentes: [{ id: importacao.empresaId }],
        header: `${key}_pergunta`,
        message: `${key}_mensagem`,
        confirmLabel: key,
        args: { smart_count: total, tipo: PERGUNTAS[pergunta] },
      });
      if (said !== 'accepted') return;
      const corpo = { respostas: [], todas: { pergunta, resposta } };
      fluxo.muda(await actOnImportacao(importacao.id, { verbo: 'respostas', corpo }));
      onDone();
    });
  return (
    <>
      {error !== null && <ErrorAlert error={error} title={translate('pagamento.perguntas.erro')} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {pergunta !== 'VARIAS' && pergunta !== 'OCORRENCIA' && (
          <Button size="small" variant="outlined" disabled={pending} onClick={() => void answer('PROPOSTA')}>
            {translate('pagamento.perguntas.aceitar_todas', { smart_count: total })}
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          disabled={pending}
          onClick={() => void answer('DEIXA_DE_FORA')}
        >
          {translate('pagamento.perguntas.deixar_todas', { smart_count: total })}
        </Button>
      </Box>
    </>
  );
}

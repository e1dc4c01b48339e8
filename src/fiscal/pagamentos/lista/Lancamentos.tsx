import { Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import { z } from 'zod';
import { formatDate, formatInstant } from '../../../../contract/brasil/date.ts';
import { formatMoney, formatReais } from '../../../../contract/brasil/money.ts';
import { type Lancamento, TIPOS_LANCAMENTO } from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import {
  DIVERGENCIAS_PAGAMENTO,
  ORIGENS_PAGAMENTO,
  PAGAMENTOS,
  pagamentos,
} from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { useKeptOpen } from '../../../authProvider/useKept.ts';
import { asText } from '../../../ui/control.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { StateChip } from '../../../ui/StateChip.tsx';
import { PainelLateral } from '../../detalhe/PainelLateral.tsx';
import { DesfazerDialog } from './DesfazerDialog.tsx';
import type { DocumentoAPagar } from './FatosDoDocumento.tsx';
import { readLancamentos } from './pagamentoApi.ts';

/** Returns the name of an entry: 'Pagamento de 10/09/2026, R$ 100,00'. */
function nomeDoLancamento({ tipo, data, valor }: Lancamento): string {
  const nome = tipo === 'PAGAMENTO' && data ? `Pagamento de ${formatDate(data)}` : TIPOS_LANCAMENTO[tipo];
  return valor === null ? nome : `${nome}, ${formatReais(valor)}`;
}

/** Renders the parts of the amount, and which instalment it is. */
function Partes({ lancamento }: { lancamento: Lancamento }) {
  const translate = useTranslate();
  const { encargos, desconto, parcela, parcelas, tipo, valor } = lancamento;
  const partes = [
    tipo === 'PAGAMENTO' && valor === null && translate('pagamento.lancamento.inteiro'),
    encargos > 0 && translate('pagamento.lancamento.encargos', { valor: formatMoney(encargos) }),
    desconto > 0 && translate('pagamento.lancamento.desconto', { valor: formatMoney(desconto) }),
    parcela !== null && translate('pagamento.lancamento.parcela', { parcela, parcelas: parcelas ?? '?' }),
  ].filter(Boolean);
  return partes.length > 0 && <div>{partes.join(' · ')}</div>;
}

/** Renders who entered it, when, and from which source. */
function Origem({ lancamento }: { lancamento: Lancamento }) {
  const translate = useTranslate();
  const { origem, importacaoId, linha, layout, transacao, quem, em } = lancamento;
  return (
    <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {importacaoId ? (
        <Link to={`${PAGAMENTOS.pagina}/importacao?id=${importacaoId}`}>{ORIGENS_PAGAMENTO[origem]}</Link>
      ) : (
        ORIGENS_PAGAMENTO[origem]
      )}
      {linha !== null && `, ${translate('pagamento.lancamento.linha', { linha })}`}
      {layout !== '' && ` · ${layout}`}
      {transacao !== '' &&
        ` · ${translate('pagamento.lancamento.transacao', { transacao: transacao.replace(/#[0-9a-f]{8}$/, '') })}`}
      {' · '}
      {translate('pagamento.lancamento.quem', { quem, em: formatInstant(em) })}
    </Box>
  );
}

/** Renders why an entry does not count: a user undid it, or a line of another file replaced it. */
function ForaDaConta({ lancamento, desde }: { lancamento: Lancamento; desde: string }) {
  const translate = useTranslate();
  const { desfeitoPor: quem, substituidoPor, substituidoLinha } = lancamento;
  const dito = { quem, em: formatInstant(desde), linha: substituidoLinha };
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {substituidoPor === null ? (
        translate('pagamento.lancamento.desfeito', dito)
      ) : (
        <>
          {translate('pagamento.lancamento.substituido')}{' '}
          <Link to={`${PAGAMENTOS.pagina}/importacao?id=${substituidoPor}`}>
            {translate('pagamento.lancamento.outra_linha', dito)}
          </Link>
          {`, ${translate('pagamento.lancamento.quem', dito)}`}
        </>
      )}
    </Box>
  );
}

interface LinhaProps {
  lancamento: Lancamento;
  onUndo: () => void;
}

function UmLancamento({ lancamento, onUndo }: LinhaProps) {
  const translate = useTranslate();
  const may = useCan(PAGAMENTOS.agir);
  const { desfeitoEm, divergencia, motivo } = lancamento;
  const nome = nomeDoLancamento(lancamento);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Box
          component={desfeitoEm ? 's' : 'span'}
          sx={{
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
            color: desfeitoEm ? 'text.secondary' : undefined,
          }}
        >
          {nome}
        </Box>
        <Partes lancamento={lancamento} />
        {divergencia && !desfeitoEm && (
          <div>
            <StateChip tone="warning" text={DIVERGENCIAS_PAGAMENTO[divergencia]} wrap />
          </div>
        )}
        {motivo !== '' && <Box sx={{ overflowWrap: 'anywhere' }}>“{motivo}”</Box>}
        <Origem lancamento={lancamento} />
        {desfeitoEm && <ForaDaConta lancamento={lancamento} desde={desfeitoEm} />}
      </Box>
      {may && !desfeitoEm && (
        <Button
          size="small"
          color="error"
          sx={{ alignSelf: 'flex-start' }}
          aria-label={translate('pagamento.desfazer.de', { nome })}
          onClick={onUndo}
        >
          {translate('pagamento.desfazer.botao')}
        </Button>
      )}
    </Box>
  );
}

/** Renders the entries about the payment, newest first; undone ones stay, struck through. */
export function Lancamentos({
  documento,
  onChange,
}: {
  documento: DocumentoAPagar;
  onChange: () => Promise<void>;
}) {
  const translate = useTranslate();
  const { value: desfeito, set: setDesfeito } = useKeptOpen(
    `pagamento/${documento.id}/desfazer aberto`,
    z.string().nullable(),
    null,
  );
  const { data, error } = useQuery({
    queryKey: [pagamentos.name, 'lancamentos', documento.id],
    queryFn: ({ signal }) => readLancamentos(documento.id, signal),
    retry: false,
  });
  const undoing = data?.find(({ id }) => id === desfeito);
  return (
    <PainelLateral titulo="pagamento.lancamentos">
      {error && <ErrorAlert error={error} title={translate('pagamento.lancamento.erro')} />}
      {!data && !error && <Skeleton variant="rounded" height={64} />}
      {data?.length === 0 && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {translate('pagamento.lancamento.nenhum')}
        </Box>
      )}
      {data && data.length > 0 && (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2' }}>
          {data.map((lancamento) => (
            <UmLancamento
              key={lancamento.id}
              lancamento={lancamento}
              onUndo={() => setDesfeito(lancamento.id)}
            />
          ))}
        </Box>
      )}
      {undoing && (
        <DesfazerDialog
          documentoId={documento.id}
          empresaId={asText(documento.empresaId)}
          lancamento={undoing}
          nome={nomeDoLancamento(undoing)}
          onChange={onChange}
          onClose={() => setDesfeito(null)}
        />
      )}
    </PainelLateral>
  );
}

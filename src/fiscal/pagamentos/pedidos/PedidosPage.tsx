import { Box, Button, Paper } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import type { Pedido } from '../../../../contract/fiscal/pagamentos/pedido.ts';
import { useSeesAll } from '../../../authProvider/breadth.ts';
import { useKeptShown } from '../../../authProvider/useKept.ts';
import { confirm } from '../../../feedback/dialogs/confirm.ts';
import { showError } from '../../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../../feedback/toasts/toast.ts';
import { BackToList } from '../../../resources/form/BackToList.tsx';
import { RecordHeader } from '../../../resources/form/RecordHeader.tsx';
import { EmptyState } from '../../../resources/list/EmptyState.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { EsperaTabela } from '../../../ui/Espera.tsx';
import { later } from '../../../ui/later.tsx';
import { tabelaSx } from '../tabelaSx.ts';
import { LinhaDoPedido } from './LinhaDoPedido.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { type PedidoCriado, readPedidos, resendLink, revokeLink } from './pedidosApi.ts';

const PedirDialog = later(async () => (await import('./PedirDialog.tsx')).PedirDialog);

const COLUNAS = ['cliente', 'mes', 'estado', 'preenchidos', 'vence', 'cartas', 'acoes'] as const;

/** Returns the acts on a link; the list is reloaded after each. `onLink` receives the replacement of a link. */
function useAtos(onLink: (criado: PedidoCriado) => void) {
  const client = useQueryClient();
  const run = async (work: Promise<void>) => {
    await work.catch((error: unknown) => showError(error, 'pagamento.pedidos.erro_ato'));
    await client.invalidateQueries({ queryKey: ['pedidos'] });
  };
  return {
    reenviar: async ({ id, empresaId, nome, email }: Pedido) => {
      const answer = await confirm({
        id: 'confirm-acao',
        agentes: [{ id: empresaId }],
        header: 'pagamento.pedidos.reenviar_pergunta',
        message: 'pagamento.pedidos.reenviar_consequencia',
        confirmLabel: 'pagamento.pedidos.reenviar',
        args: { nome: nome || email },
      });
      if (answer === 'accepted') await run(resendLink(id).then(onLink));
    },
    revogar: async ({ id, empresaId, nome, email }: Pedido) => {
      const answer = await confirm({
        id: 'confirm-acao',
        agentes: [{ id: empresaId }],
        destructive: true,
        header: 'pagamento.pedidos.revogar_pergunta',
        message: 'pagamento.pedidos.revogar_consequencia',
        confirmLabel: 'pagamento.pedidos.revogar',
        args: { nome: nome || email },
      });
      const done = () => void toast({ severity: 'success', title: 'pagamento.pedidos.revogado' });
      if (answer === 'accepted') await run(revokeLink(id).then(done));
    },
  };
}

interface TabelaProps {
  pedidos: readonly Pedido[];
  onLink: (criado: PedidoCriado) => void;
}

function Tabela({ pedidos, onLink }: TabelaProps) {
  const translate = useTranslate();
  const all = useSeesAll();
  const atos = useAtos(onLink);
  return (
    <Paper
      variant="outlined"
      component="section"
      tabIndex={0}
      aria-label={translate('breadcrumb.pedidos')}
      sx={tabelaSx}
    >
      <table>
        <thead>
          <tr>
            {COLUNAS.map((coluna) => (
              <th key={coluna} scope="col">
                {translate(`pagamento.pedidos.colunas.${coluna}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pedidos.map((pedido) => (
            <LinhaDoPedido key={pedido.id} pedido={pedido} comEmpresa={all} {...atos} />
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

/** Renders `/sistema/pagamento/pedidos`: the links sent to clients, how far each is filled, and its result. */
export function PedidosPage() {
  const translate = useTranslate();
  const [asking, setAsking, done] = useKeptShown('pedido');
  const [outro, setOutro] = useState<PedidoCriado | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['pedidos'],
    queryFn: ({ signal }) => readPedidos(signal),
    retry: false,
  });
  const novo = (
    <Button variant="contained" onClick={() => setAsking(true)}>
      {translate('pagamento.pedidos.novo')}
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <RecordHeader
        title={translate('breadcrumb.pedidos')}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <BackToList resource={pagamentos} label="pagamento.voltar" />
            {novo}
          </Box>
        }
      />
      {error && !data && (
        <ErrorAlert
          error={error}
          title={translate('pagamento.pedidos.erro')}
          action={
            <Button color="inherit" size="small" loading={isFetching} onClick={() => refetch()}>
              {translate('btn.tentar_de_novo')}
            </Button>
          }
        />
      )}
      {!data && !error && <EsperaTabela linhas={5} colunas={7} />}
      {data?.length === 0 && (
        <EmptyState
          de="empresas"
          title={translate('pagamento.pedidos.vazio')}
          hint={translate('pagamento.pedidos.vazio_dica')}
          action={novo}
        />
      )}
      {data && data.length > 0 && <Tabela pedidos={data} onLink={setOutro} />}
      {outro && <LinkDialog link={outro.link} email={outro.email} onClose={() => setOutro(null)} />}
      <Suspense fallback={null}>
        {asking && <PedirDialog onSent={done} onClose={() => setAsking(false)} />}
      </Suspense>
    </Box>
  );
}

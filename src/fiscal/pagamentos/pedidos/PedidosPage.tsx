import { Box, Button, Paper, Skeleton } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import type { Pedido } from '../../../../contract/fiscal/pagamentos/pedido.ts';
import { useSeesAll } from '../../../authProvider/breadth.ts';
import { confirm } from '../../../feedback/dialogs/confirm.ts';
import { showError } from '../../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../../feedback/toasts/toast.ts';
import { BackToList } from '../../../resources/form/BackToList.tsx';
import { RecordHeader } from '../../../resources/form/RecordHeader.tsx';
import { EmptyState } from '../../../resources/list/EmptyState.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { LinhaDoPedido } from './LinhaDoPedido.tsx';
import { PedirDialog } from './PedirDialog.tsx';
import { readPedidos, reenviar, revogar } from './pedidosApi.ts';
import { pedidosSx } from './pedidosSx.ts';

const COLUNAS = ['cliente', 'mes', 'estado', 'preenchidos', 'vence', 'cartas', 'acoes'] as const;

/** What may be done to a link; the list is read again after each act. */
function useAtos() {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: ['pedidos'] });
  const run = async (work: Promise<void>, feito: string, erro: string) => {
    try {
      await work;
      toast({ severity: 'success', title: feito });
    } catch (error) {
      showError(error, erro);
    }
    await again();
  };
  return {
    reenviar: ({ id }: Pedido) =>
      run(reenviar(id), 'pagamento.pedidos.reenviado', 'pagamento.pedidos.erro_ato'),
    revogar: async ({ id, nome, email }: Pedido) => {
      const answer = await confirm({
        id: 'confirm-acao',
        destructive: true,
        header: 'pagamento.pedidos.revogar_pergunta',
        message: 'pagamento.pedidos.revogar_consequencia',
        confirmLabel: 'pagamento.pedidos.revogar',
        args: { nome: nome || email },
      });
      if (answer === 'accepted')
        await run(revogar(id), 'pagamento.pedidos.revogado', 'pagamento.pedidos.erro_ato');
    },
  };
}

function Tabela({ pedidos }: { pedidos: readonly Pedido[] }) {
  const translate = useTranslate();
  const all = useSeesAll();
  const atos = useAtos();
  return (
    <Paper
      variant="outlined"
      component="section"
      tabIndex={0}
      aria-label={translate('breadcrumb.pedidos')}
      sx={pedidosSx}
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

/** `/sistema/pagamento/pedidos`: the links that clients were given, how far each is filled, and what became of it. */
export function PedidosPage() {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
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
        kind={pagamentos.label.many}
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
      {!data && !error && (
        <Skeleton variant="rounded" height="16rem" aria-label={translate('ra.page.loading')} />
      )}
      {data?.length === 0 && (
        <EmptyState
          title={translate('pagamento.pedidos.vazio')}
          hint={translate('pagamento.pedidos.vazio_dica')}
          action={novo}
        />
      )}
      {data && data.length > 0 && <Tabela pedidos={data} />}
      {asking && <PedirDialog onClose={() => setAsking(false)} />}
    </Box>
  );
}

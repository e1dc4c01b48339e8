import { Suspense } from 'react';
import type { ItemFila } from '../../contract/fila.ts';
import { ESTADOS_NA_FILA } from '../../contract/fiscal/nfse/nfses.ts';
import { later } from '../ui/later.tsx';
import { AdiarDialog } from './AdiarDialog.tsx';
import { AtribuirDialog } from './AtribuirDialog.tsx';
import type { AtosDaFila } from './useAtosDaFila.ts';

const ManifestDialog = later(
  async () => (await import('../fiscal/manifestacao/ManifestDialog.tsx')).ManifestDialog,
);
const LoteDialog = later(async () => (await import('../fiscal/nfse/revisao/LoteDialog.tsx')).LoteDialog);
const InformarVariosDialog = later(
  async () => (await import('../fiscal/pagamentos/lista/InformarVariosDialog.tsx')).InformarVariosDialog,
);

/** Returns a nota in the shape that its review page approves in bulk. */
const notaDe = ({ estado, quem, ...item }: ItemFila) =>
  ESTADOS_NA_FILA.filter((one) => one === estado).map((waiting) => ({
    ...item,
    prestador: quem,
    estado: waiting,
  }));

/** Returns a payment in the shape that its list enters in bulk. */
const pagamentoDe = ({ id, versao, empresaId, quem, numero, valor }: ItemFila) => ({
  id,
  versao,
  empresaId,
  saldo: valor ?? 0,
  nome: [quem, numero].filter(Boolean).join(' · '),
});

/** Renders the dialog that the chosen act requires. */
export function DialogosDaFila({ atos }: { atos: AtosDaFila }) {
  const { dialogo, fechar, contar, done, enviado } = atos;
  if (dialogo === null) return null;
  const { itens } = dialogo;
  // After a cancelled dialog the items stay selected.
  const close = (feito: boolean) => {
    fechar();
    if (feito) done(itens);
  };
  switch (dialogo.tipo) {
    case 'atribuir':
      return <AtribuirDialog itens={itens} onDone={contar} onClose={fechar} />;
    case 'adiar':
      return <AdiarDialog itens={itens} onDone={contar} onClose={fechar} />;
    case 'manifestar':
      return (
        <Suspense fallback={null}>
          <ManifestDialog
            especie={dialogo.especie}
            linhas={itens.flatMap(({ chave, empresaId }) =>
              chave === null ? [] : [{ texto: chave, empresaId }],
            )}
            escolha={{ codigo: dialogo.codigo, justificativa: '' }}
            onClose={close}
            onSent={enviado}
            onDone={() => done(itens)}
          />
        </Suspense>
      );
    case 'decidir':
      return (
        <Suspense fallback={null}>
          {dialogo.ato === 'aprovar' ? (
            <LoteDialog
              linhas={itens.flatMap(notaDe)}
              onDecididas={() => {
                enviado();
                done(itens);
              }}
              onClose={fechar}
            />
          ) : (
            <InformarVariosDialog
              rows={itens.map(pagamentoDe)}
              onSent={enviado}
              onClose={(esperam) => {
                fechar();
                if (esperam) done(itens.filter(({ id }) => !esperam.includes(id)));
              }}
            />
          )}
        </Suspense>
      );
  }
}

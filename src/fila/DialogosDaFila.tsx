import { Suspense } from 'react';
import { later } from '../ui/later.tsx';
import { AdiarDialog } from './AdiarDialog.tsx';
import { AtribuirDialog } from './AtribuirDialog.tsx';
import type { AtosDaFila } from './useAtosDaFila.ts';

const ManifestDialog = later(
  async () => (await import('../fiscal/manifestacao/ManifestDialog.tsx')).ManifestDialog,
);

/** The dialog that an act asks for. */
export function DialogosDaFila({ atos }: { atos: AtosDaFila }) {
  const { dialogo, fechar, contar, done } = atos;
  if (dialogo === null) return null;
  switch (dialogo.tipo) {
    case 'atribuir':
      return <AtribuirDialog itens={dialogo.itens} onDone={contar} onClose={fechar} />;
    case 'adiar':
      return <AdiarDialog itens={dialogo.itens} onDone={contar} onClose={fechar} />;
    case 'manifestar':
      return (
        <Suspense fallback={null}>
          <ManifestDialog
            especie={dialogo.especie}
            linhas={dialogo.itens.flatMap(({ chave, empresaId }) =>
              chave === null ? [] : [{ texto: chave, empresaId }],
            )}
            escolha={{ codigo: dialogo.codigo, justificativa: '' }}
            onClose={() => {
              fechar();
              done();
            }}
            onDone={done}
          />
        </Suspense>
      );
  }
}

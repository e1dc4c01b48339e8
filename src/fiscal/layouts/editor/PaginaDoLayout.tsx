import { Alert, Box, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PAGAMENTOS } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { LAYOUTS } from '../../../../contract/layouts/guardas.ts';
import type { Layout } from '../../../../contract/layouts/layout.ts';
import { layouts } from '../../../../contract/layouts/layouts.ts';
import { problemasDoLayout } from '../../../../contract/layouts/regras.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { useKeptShown } from '../../../authProvider/useKept.ts';
import { BackToList } from '../../../resources/form/BackToList.tsx';
import { DraftNotice } from '../../../resources/form/DraftNotice.tsx';
import { RecordHeader } from '../../../resources/form/RecordHeader.tsx';
import { UnsavedChanges } from '../../../resources/form/UnsavedChanges.tsx';
import { ReasonButton } from '../../../ui/ReasonButton.tsx';
import { WhyButton } from '../../../ui/why/WhyButton.tsx';
import { useArquivo } from './arquivo/useArquivo.ts';
import { EditorDeLayout } from './EditorDeLayout.tsx';
import { GuardarDialog } from './guardar/GuardarDialog.tsx';
import { Uso } from './guardar/Uso.tsx';
import { Versoes } from './guardar/Versoes.tsx';
import type { EditorAberto } from './openEditor.ts';
import { useEditado } from './useEditado.ts';
import { useProva } from './useProva.ts';
import { errosDoLayout, errosDoServidor } from './valor/erros.ts';

type Aba = 'editor' | 'versoes' | 'uso';
const ABAS: readonly Aba[] = ['editor', 'versoes', 'uso'];

interface Props {
  aberto: EditorAberto;
  /** Reloads the layout from the server. */
  reler: () => Promise<unknown>;
}

/** Renders a layout: its editor, its versions, and the companies that use it. */
export function PaginaDoLayout({ aberto, reler }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { definicao } = aberto;
  const id = definicao?.id ?? null;
  const may = useCan(LAYOUTS.editar);
  const [aba, setAba] = useState<Aba>('editor');
  const [guardando, setGuardando] = useKeptShown(`layout/${id ?? 'novo'} guardar`);
  const edicao = useEditado(id, aberto.editado, definicao?.versao ?? 0);
  const { editado, mudar, mudou, leaving } = edicao;
  const relida = useProva(editado.valor, editado.amostra);
  const arquivo = useArquivo(editado, mudar, edicao.recuperado ? null : aberto.proposta);
  const erros = useMemo(
    () => ({
      ...errosDoServidor(relida.error),
      ...problemasDoLayout(editado.valor),
      ...errosDoLayout(editado.valor),
    }),
    [relida.error, editado.valor],
  );
  const depois = async (novo: string) => {
    edicao.concluir();
    if (aberto.importacao !== null) navigate(`${PAGAMENTOS.pagina}/importacao?id=${aberto.importacao}`);
    else if (id === null) navigate(`${LAYOUTS.pagina}/${novo}`);
    else await reler();
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <RecordHeader
        title={editado.nome || translate('layout.novo')}
        actions={
          <Box sx={{ display: 'flex', gap: 1 }}>
            <BackToList resource={layouts} label="layout.voltar" />
            {may && (
              <ReasonButton
                variant="contained"
                reason={!mudou && id !== null && translate('motivo.nada_mudou')}
                onClick={() => setGuardando(true)}
              >
                {translate('layout.guardar.botao')}
              </ReasonButton>
            )}
          </Box>
        }
      />
      {mudou && may && <UnsavedChanges leaving={leaving} />}
      {edicao.recuperado && (
        <DraftNotice
          outdated={definicao !== null && edicao.desde !== definicao.versao}
          onDiscard={edicao.descartar}
        />
      )}
      {!may && (
        <Alert
          severity="info"
          sx={{ mb: 1.5 }}
          action={<WhyButton missing={['LAYOUT_EDITA']} color="inherit" />}
        >
          {translate('layout.so_leitura')}
        </Alert>
      )}
      {id !== null && (
        <Tabs
          value={aba}
          onChange={(_event, next) => setAba(ABAS.find((one) => one === next) ?? 'editor')}
          aria-label={translate('layout.abas.rotulo')}
          sx={{ mb: 1.5 }}
        >
          {ABAS.map((one) => (
            <Tab key={one} value={one} label={translate(`layout.abas.${one}`)} />
          ))}
        </Tabs>
      )}
      {aba === 'editor' && (
        <EditorDeLayout editado={editado} mudar={mudar} relida={relida} arquivo={arquivo} erros={erros} />
      )}
      {aba === 'versoes' && definicao && (
        <Versoes
          id={definicao.id}
          versao={definicao.versao}
          pode={may}
          onAbrir={(valor: Layout) => {
            mudar({ valor });
            setAba('editor');
          }}
          onVoltou={() => depois(definicao.id)}
        />
      )}
      {aba === 'uso' && id !== null && <Uso id={id} />}
      {guardando && (
        <GuardarDialog
          definicao={definicao}
          editado={editado}
          desde={edicao.desde}
          onMudar={mudar}
          onDescartar={async () => {
            setGuardando(false);
            edicao.concluir();
            await reler();
          }}
          onClose={() => setGuardando(false)}
          onGuardado={async (novo) => {
            setGuardando(false);
            await depois(novo);
          }}
        />
      )}
    </Box>
  );
}

import { Box, GlobalStyles } from '@mui/material';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Impressao as Pronta } from '../../../contract/fiscal/folha.ts';
import { tarjaDe } from '../../../contract/fiscal/impressa/tarja.ts';
import type { Pagina } from '../../../contract/fiscal/impressa/tracos.ts';
import { Paginas } from '../papel/Paginas.tsx';
import { FolhaView } from './FolhaView.tsx';

/** On paper there is only the sheet, in black on white; it is a child of the body, so that it breaks into pages. */
const STYLES = {
  '@page': { size: 'A4', margin: '9mm' },
  '.farol-papel': { display: 'none' },
  '@media print': {
    'html, body': {
      background: '#ffffff !important',
      height: 'auto !important',
      overflow: 'visible !important',
    },
    'body > *:not(.farol-papel)': { display: 'none !important' },
    '.farol-papel': { display: 'block' },
  },
};

/** Pages of the paper model include their margins. */
const SEM_MARGEM = { '@page': { size: 'A4', margin: 0 } };

const paperSx = {
  '--tinta': '#000000',
  '--fraca': '#3f3f46',
  '--linha': '#a1a1aa',
  '--papel': '#ffffff',
  fontSize: '8.2pt',
  printColorAdjust: 'exact',
  '& table': { fontSize: '0.86em' },
  '& td': { whiteSpace: 'normal', p: '0.22em 0.35em' },
  '& th': { p: '0.3em 0.35em', whiteSpace: 'normal', verticalAlign: 'bottom' },
  '& td.direita': { whiteSpace: 'nowrap' },
  '& .cresce': { minWidth: '12em' },
  '& .rolagem': { overflow: 'visible' },
  '& .campo': { flexBasis: '8em' },
} as const;

interface Props {
  /** Sheet printed by the browser's own command. */
  folha: Pronta;
  /** Pages requested by the button, with unmasked numbers: printed as soon as they are rendered. */
  pedida: readonly Pagina[] | null;
  onPrinted: () => void;
}

/** Renders the paper version behind the page, only while the browser prints. */
export function ImpressaoDaFolha({ folha, pedida, onPrinted }: Props) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => {
      setPrinting(false);
      onPrinted();
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [onPrinted]);
  useEffect(() => {
    if (pedida) window.print();
  }, [pedida]);
  const tarja = tarjaDe(folha.folha, folha.situacao);
  return (
    <>
      <GlobalStyles styles={STYLES} />
      {pedida && <GlobalStyles styles={SEM_MARGEM} />}
      {(printing || pedida) &&
        createPortal(
          pedida ? (
            <div className="farol-papel">
              <Paginas paginas={pedida} />
            </div>
          ) : (
            <Box className="farol-papel" sx={paperSx}>
              <FolhaView folha={folha.folha} rola={false} {...(tarja && { tarja })} />
            </Box>
          ),
          document.body,
        )}
    </>
  );
}

import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-admin';
import { formatReais } from '../../../../contract/brasil/money.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { PORTAS_NFSE } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { filtroDaCelula, type Mapa } from '../../../../contract/fiscal/nfse/mapa.ts';
import { Popover } from '../../../ui/Popover.tsx';
import { SINAIS } from './sinais.ts';

type Linha = Mapa['linhas'][number];
type CelulaDoMapa = Linha['celulas'][number];

const { pagina } = especies.NFSE;

/** Returns the path of the list with the supplier's notas of that month. */
function pathOfNotas(linha: Linha, mes: string): string {
  return `${pagina}/consulta?filter=${encodeURIComponent(JSON.stringify(filtroDaCelula(linha, mes)))}`;
}

/** Renders a button that opens the possible actions for a supplier without notas. */
function OQueFazer({ linha, mes, children }: { linha: Linha; mes: string; children: ReactNode }) {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-label={translate('nfs.mapa.silencio_de', { prestador: linha.prestador, mes })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ all: 'unset', cursor: 'pointer', minHeight: 24, textDecoration: 'underline dotted' }}
      >
        {children}
      </Box>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 2, maxWidth: '22rem' } } }}
      >
        <Typography id={id} sx={{ fontWeight: 600 }}>
          {translate('nfs.mapa.silencio_titulo', { prestador: linha.prestador, mes })}
        </Typography>
        <Typography variant="body2" sx={{ my: 1 }}>
          {translate('nfs.mapa.silencio_ajuda', { municipio: linha.municipio })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" component={Link} to={`${pagina}/distribuicao`}>
            {translate('nfs.busca_adn')}
          </Button>
          <Button size="small" component={Link} to={`${pagina}/consulta`}>
            {translate('nfs.importar.botao')}
          </Button>
          <Button size="small" component={Link} to={`${pagina}/digitar`}>
            {translate('breadcrumb.nfs_digitar')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}

/** Renders a month of a supplier: its signal in words, with icon and colour. */
export function Celula({ linha, celula }: { linha: Linha; celula: CelulaDoMapa }) {
  const translate = useTranslate();
  const { sinal, notas, valor, portas, mes } = celula;
  const [Icon, color] = SINAIS[sinal];
  const text =
    sinal === 'CHEGOU' ? translate('nfs.mapa.notas', { smart_count: notas }) : translate(`nfs.mapa.${sinal}`);
  const shown = (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      <Icon sx={{ fontSize: '1.15em', color }} aria-hidden />
      {text}
    </Box>
  );
  if (sinal === 'SILENCIO')
    return (
      <OQueFazer linha={linha} mes={mes}>
        {shown}
      </OQueFazer>
    );
  if (notas === 0) return shown;
  const title = `${formatReais(valor)} · ${portas.map((porta) => PORTAS_NFSE[porta]).join(', ')}`;
  return (
    <Box
      component={Link}
      to={pathOfNotas(linha, mes)}
      title={title}
      sx={{ color: 'inherit', display: 'inline-flex', minHeight: 24 }}
    >
      {shown}
    </Box>
  );
}

import OpenInFullIcon from '@mui/icons-material/OpenInFull';
import { Alert, Box, Button, Divider, Typography } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import { formatMomentoDate } from '../../../contract/brasil/momento.ts';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { SITUACOES } from '../../../contract/fiscal/situacoes.ts';
import { OfCompany } from '../../ui/OfCompany.tsx';
import { ListaDeAtos } from '../detalhe/Atos.tsx';
import { AvisosDoDocumento } from '../detalhe/AvisosDoDocumento.tsx';
import { BaixarPdf } from '../detalhe/BaixarPdf.tsx';
import { Download } from '../detalhe/Download.tsx';
import { EstadosDoDocumento } from '../detalhe/EstadosDoDocumento.tsx';
import { ContestarDocument } from '../documentos/Contestar.tsx';
import type { Agendada } from '../manifestacao/Desfazer.tsx';
import { ConfirmarEProxima } from './ConfirmarEProxima.tsx';
import { desdeQuando } from './desdeQuando.ts';
import { Principais } from './Principais.tsx';

interface Props {
  detalhe: Detalhe;
  base: string;
  /** A confirmation is scheduled to be sent: the next document may open. */
  onAsked: (agendada: Agendada) => void;
  onUndone: () => void;
}

/** Situations that end a document; no decision about it is pending any more. */
const ENDED: readonly string[] = ['CANCELADO', 'DENEGADO'];

/** Renders since when its situation and its manifestation have been what they are. */
function Desde({ detalhe }: { detalhe: Detalhe }) {
  const translate = useTranslate();
  const { situacao, manifestacao } = desdeQuando(detalhe);
  const since = [
    situacao && translate('documento.ao_lado.situacao_desde', { data: formatMomentoDate(situacao) }),
    manifestacao &&
      translate('documento.ao_lado.manifestacao_desde', { data: formatMomentoDate(manifestacao) }),
  ].filter(Boolean);
  if (since.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {since.join(' · ')}
    </Typography>
  );
}

/** Renders the facts needed to decide on a document: its states, the acts on it, and its content. */
export function FichaDoDocumento({ detalhe, base, onAsked, onUndone }: Props) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { id, documento, empresa } = detalhe;
  const { name } = recursos[documento.especie];
  return (
    <>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <EstadosDoDocumento detalhe={detalhe} />
        <Desde detalhe={detalhe} />
        <OfCompany id={empresa.id} dona={empresa} />
      </Box>
      {ENDED.includes(documento.situacao) && (
        <Alert severity="error">
          {translate('documento.ao_lado.encerrado', {
            situacao: SITUACOES[documento.especie][documento.situacao].toLowerCase(),
          })}
        </Alert>
      )}
      <AvisosDoDocumento detalhe={detalhe} base={base} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
        <ConfirmarEProxima detalhe={detalhe} onAsked={onAsked} onUndone={onUndone} />
        <ContestarDocument detalhe={detalhe} />
      </Box>
      <Box
        component="section"
        aria-label={translate('documento.atos.titulo')}
        sx={{ display: 'grid', gap: 1 }}
      >
        <ListaDeAtos detalhe={detalhe} resumido />
      </Box>
      <Divider />
      <Principais folha={detalhe.folha} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          component={Link}
          to={createPath({ resource: name, type: 'edit', id })}
          size="small"
          variant="outlined"
          startIcon={<OpenInFullIcon aria-hidden />}
        >
          {translate('documento.ao_lado.abrir')}
        </Button>
        <Download detalhe={detalhe} base={base} what="xml" />
        <BaixarPdf detalhe={detalhe} base={base} size="small" variant="outlined" />
      </Box>
    </>
  );
}

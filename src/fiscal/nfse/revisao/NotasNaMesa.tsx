import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Activity, useEffect, useRef, useState } from 'react';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import type { Fazer } from './acoesDaMesa.ts';
import { NotaEsperada, NotaNaMesa } from './NotaNaMesa.tsx';
import type { AtosDaMesa } from './useAtosDaMesa.ts';
import type { MesaAberta } from './useMesa.ts';

type Consulta = NonNullable<MesaAberta['consulta']>;

/** Returns a stable object that always calls the current actions, so that memoised notas do not render again. */
function useFazer(atos: AtosDaMesa): Fazer {
  const latest = useRef(atos);
  useEffect(() => {
    latest.current = atos;
  });
  const [fazer] = useState<Fazer>(() => ({
    setDialogo: (dialogo) => latest.current.setDialogo(dialogo),
    escrever: (...args) => latest.current.escrever(...args),
    textoDe: (...args) => latest.current.textoDe(...args),
    rascunhar: (...args) => latest.current.rascunhar(...args),
  }));
  return fazer;
}

function NaoLida({ consulta: { error, isFetching, refetch } }: { consulta: Consulta }) {
  const translate = useTranslate();
  if (!error) return <NotaEsperada />;
  return (
    <ErrorAlert
      error={error}
      title={translate('formulario.erro_abrir')}
      action={
        <Button color="inherit" size="small" loading={isFetching} onClick={() => refetch()}>
          {translate('btn.tentar_de_novo')}
        </Button>
      }
    />
  );
}

/** Renders the nota on the desk and, hidden, the next ones, so that they appear immediately when the user moves on. */
export function NotasNaMesa({ mesa, atos, may }: { mesa: MesaAberta; atos: AtosDaMesa; may: boolean }) {
  const translate = useTranslate();
  const fazer = useFazer(atos);
  const { notas, atual, list } = mesa;
  if (atual === null)
    return (
      <div className="rolagem">
        {!list.isPending && <p className="vazio">{translate('nfs.nada_na_mesa')}</p>}
      </div>
    );
  return notas.map(({ id, lida }) => (
    <Activity key={id} mode={id === atual ? 'visible' : 'hidden'}>
      <Box role="group" className="rolagem" tabIndex={0} aria-label={translate('nfs.nota')}>
        {mesa.saiu && id === atual && (
          <Alert severity="info" role="status" sx={{ mb: 1 }}>
            {translate('nfs.saiu_da_fila')}
          </Alert>
        )}
        {lida?.data ? (
          <NotaNaMesa
            nota={lida.data}
            rascunho={atos.rascunhoDe(lida.data)}
            recusa={atos.recusas.get(id)}
            may={may}
            fazer={fazer}
          />
        ) : (
          lida && <NaoLida consulta={lida} />
        )}
      </Box>
    </Activity>
  ));
}

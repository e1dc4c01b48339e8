import { Button } from '@mui/material';
import { useNavigate, useTranslate } from 'ra-core';
import { COBERTURA, verCobertura } from '../../contract/fiscal/coberturaGuardas.ts';
import { isAllowed } from '../../contract/permissions.ts';
import { currentSubject } from '../authProvider/session.ts';
import { EmptyState } from '../resources/list/EmptyState.tsx';
import { enderecoDaFila, type VistaDaFila } from './endereco.ts';

/** Renders the empty fila: nothing matches the filter, or all is done; in that case also where new items would come from. */
export function FilaVazia({ vista, onTudo }: { vista: VistaDaFila; onTudo: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const filtered = enderecoDaFila({ ...vista, por: 'prazo', em: null }) !== '';
  const { adiados } = vista.filtro;
  const [title, hint] = adiados
    ? ['fila.vazia.adiados', 'fila.vazia.adiados_ajuda']
    : filtered
      ? ['fila.vazia.filtro', 'fila.vazia.filtro_ajuda']
      : ['fila.vazia.titulo', 'fila.vazia.ajuda'];
  return (
    <EmptyState
      de="todas"
      title={translate(title)}
      hint={translate(hint)}
      action={
        filtered ? (
          <Button variant="outlined" onClick={onTudo}>
            {translate('fila.vazia.mostrar')}
          </Button>
        ) : (
          isAllowed(currentSubject(), verCobertura) && (
            <Button variant="outlined" onClick={() => navigate(COBERTURA)}>
              {translate('menu_item.cobertura')}
            </Button>
          )
        )
      }
    />
  );
}

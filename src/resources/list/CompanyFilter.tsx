import { formatCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import { COMPANY_FIELD } from '../../../contract/withCompany.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { ChosenFilter } from './FilterInput.tsx';

/** Renders the filter by company, for lists with all companies selected. Companies with the same name show their tax number. */
export function CompanyFilter({ label }: { label: string }) {
  const { empresas } = useSession();
  const options = empresas.map(({ empresaId, nome, cpfCnpj }): [unknown, string] => {
    const alike = empresas.filter((other) => other.nome === nome).length > 1;
    return [empresaId, alike ? `${nome} - ${formatCpfCnpj(cpfCnpj)}` : nome];
  });
  return <ChosenFilter filterKey={COMPANY_FIELD} label={label} options={options} />;
}

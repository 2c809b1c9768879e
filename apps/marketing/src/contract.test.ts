import { testSectionContract } from '@portal/federation/contract-tests';
import section from '../section.json';

testSectionContract(section, (module) => import(`${module}.tsx`));

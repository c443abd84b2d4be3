import dripBag from '../../shop/drawings/drip-bag.svg?url';
import dripper from '../../shop/drawings/dripper.svg?url';
import portafilter from '../../shop/drawings/portafilter.svg?url';

/** Files, so that no page contains their drawings. */
export const drawings = { espresso: portafilter, filter: dripper, drip: dripBag };

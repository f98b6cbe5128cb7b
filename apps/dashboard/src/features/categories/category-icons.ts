import Armchair from 'lucide-react/icons/armchair';
import Baby from 'lucide-react/icons/baby';
import BookOpen from 'lucide-react/icons/book-open';
import Briefcase from 'lucide-react/icons/briefcase';
import CookingPot from 'lucide-react/icons/cooking-pot';
import Flower from 'lucide-react/icons/flower';
import Folder from 'lucide-react/icons/folder';
import Gem from 'lucide-react/icons/gem';
import Gift from 'lucide-react/icons/gift';
import Lamp from 'lucide-react/icons/lamp';
import Layers from 'lucide-react/icons/layers';
import Shirt from 'lucide-react/icons/shirt';
import Smartphone from 'lucide-react/icons/smartphone';
import Sofa from 'lucide-react/icons/sofa';
import Soup from 'lucide-react/icons/soup';
import Tent from 'lucide-react/icons/tent';
import Utensils from 'lucide-react/icons/utensils';
import Wheat from 'lucide-react/icons/wheat';
import type { IconType } from '#ui/icon.tsx';

const ICON_BY_NAME: Record<string, IconType> = {
  armchair: Armchair,
  baby: Baby,
  'book-open': BookOpen,
  briefcase: Briefcase,
  'cooking-pot': CookingPot,
  flower: Flower,
  gem: Gem,
  gift: Gift,
  lamp: Lamp,
  layers: Layers,
  shirt: Shirt,
  smartphone: Smartphone,
  sofa: Sofa,
  soup: Soup,
  tent: Tent,
  utensils: Utensils,
  wheat: Wheat,
};

/** The available icons, by the names under which categories store them. */
export const CATEGORY_ICON_NAMES = Object.keys(ICON_BY_NAME);

/** The icon for a stored name, or a folder if the name is missing or unknown. */
export const categoryIcon = (name: string | null | undefined): IconType => ICON_BY_NAME[name ?? ''] ?? Folder;

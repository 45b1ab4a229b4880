import '#sections/rooms/room-row.css';
import '#sections/selection/quantity-helper.css';
import '#sections/selection/selection-fields.css';
import '#sections/selection/save-button.css';
